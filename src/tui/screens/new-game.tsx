import { beginNewGame, type NewGameEffect, type NewGameState, reduceNewGame, setupOf } from '../../desk/new-game.ts';
import type { Setup } from '../../game/state.ts';
import { useReduced } from '../parts/reduced.ts';
import { AssignPowers } from './new-assign.tsx';
import { ChooseComputers } from './new-computers.tsx';
import { AskNames } from './new-names.tsx';
import { AskOptions } from './new-options.tsx';
import { Summary } from './new-summary.tsx';
import { AskVariant } from './new-variant.tsx';

type Props = {
	readonly onStart: (setup: Setup) => void;
	readonly onBack: () => void;
	/** Where it begins, if not at the first question. */
	readonly begin?: () => NewGameState;
};

/** A few questions: what is played, who plays; then a page to change the rest or to start. */
export function NewGame({ onStart, onBack, begin = beginNewGame }: Props) {
	const [now, dispatch] = useReduced(begin, reduceNewGame, (effect: NewGameEffect) =>
		effect.do === 'start' ? onStart(effect.setup) : onBack(),
	);
	const setup = setupOf(now);
	const props = { now, dispatch };
	switch (now.page) {
		case 'variant':
			return <AskVariant {...props} />;
		case 'names':
			return <AskNames {...props} />;
		case 'options':
			return <AskOptions {...props} />;
		case 'computers':
			return <ChooseComputers {...props} />;
		case 'assign':
			return <AssignPowers {...props} />;
		case 'summary':
			return setup ? <Summary {...props} setup={setup} /> : null;
	}
}
