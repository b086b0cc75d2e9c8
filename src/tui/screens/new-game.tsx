import { beginNewGame, type NewGameEffect, type NewGameState, reduceNewGame, setupOf } from '../../desk/new-game.ts';
import { offeredRules } from '../../desk/setup.ts';
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
	const { page, rules, names, options } = now;
	const back = () => dispatch({ type: 'back' });
	switch (page) {
		case 'variant':
			return (
				<AskVariant
					all={offeredRules()}
					initial={rules}
					onBack={back}
					onChoose={(chosen) => dispatch({ type: 'rules', rules: chosen })}
				/>
			);
		case 'names':
			return <AskNames now={now} dispatch={dispatch} />;
		case 'options':
			return (
				<AskOptions
					rules={rules}
					options={options}
					onChange={(id, value) => dispatch({ type: 'option', id, value })}
					onDone={back}
				/>
			);
		case 'computers':
			return (
				<ChooseComputers
					names={names}
					onRename={(before, after) => dispatch({ type: 'rename', before, after })}
					onDone={back}
				/>
			);
		case 'assign':
			return (
				<AssignPowers
					seats={setupOf(now)?.seats ?? []}
					unplayed={rules.unplayed([])}
					onDone={(players) => dispatch({ type: 'assign', players })}
					onBack={back}
				/>
			);
		case 'summary': {
			const setup = setupOf(now);
			return setup ? (
				<Summary
					rules={rules}
					setup={setup}
					byHand={now.assigned !== null}
					onStart={() => dispatch({ type: 'start' })}
					onPage={(to) => dispatch({ type: 'page', page: to })}
					onDraw={() => dispatch({ type: 'draw' })}
				/>
			) : null;
		}
	}
}
