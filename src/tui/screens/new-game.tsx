import { useState } from 'react';
import { type Assigned, renamed } from '../../desk/assigned.ts';
import {
	defaultOptions,
	newSeed,
	type OfferedRules,
	type Options,
	offeredRules,
	setUp,
	withLevel,
} from '../../desk/setup.ts';
import type { Setup } from '../../game/state.ts';
import { AssignPowers } from './new-assign.tsx';
import { ChooseComputers } from './new-computers.tsx';
import { AskNames } from './new-names.tsx';
import { AskOptions } from './new-options.tsx';
import { Summary } from './new-summary.tsx';
import { AskVariant } from './new-variant.tsx';

type Props = {
	readonly onStart: (setup: Setup) => void;
	readonly onBack: () => void;
};

type SetupPage = 'variant' | 'names' | 'summary' | 'options' | 'assign' | 'computers';

/** A few questions: what is played (where there is a choice), who plays; then a page to change the rest or to start. */
export function NewGame({ onStart, onBack }: Props) {
	const all = offeredRules();
	const [page, setPage] = useState<SetupPage>(all.length > 1 ? 'variant' : 'names');
	const [rules, setRules] = useState<OfferedRules>(all[0]!);
	const [names, setNames] = useState<readonly string[]>([]);
	const [options, setOptions] = useState<Options>(defaultOptions(all[0]!));
	const [seed, setSeed] = useState(newSeed);
	const [assigned, setAssigned] = useState<Assigned | null>(null);

	const drawn = setUp(rules, names, options, seed);
	const setup: Setup | undefined = !drawn.ok
		? undefined
		: assigned
			? { ...drawn.value, seats: names.map((name) => withLevel({ name, powers: assigned[name] ?? [] })) }
			: drawn.value;

	switch (page) {
		case 'variant':
			return (
				<AskVariant
					all={all}
					initial={rules}
					onBack={onBack}
					onChoose={(chosen) => {
						setRules(chosen);
						setOptions(defaultOptions(chosen));
						setAssigned(null);
						setPage('names');
					}}
				/>
			);
		case 'names':
			return (
				<AskNames
					rules={rules}
					names={names}
					onChange={(list) => {
						setNames(list);
						setAssigned(null);
					}}
					onDone={() => setPage('summary')}
					onBack={() => (all.length > 1 ? setPage('variant') : onBack())}
				/>
			);
		case 'options':
			return <AskOptions rules={rules} options={options} onChange={setOptions} onDone={() => setPage('summary')} />;
		case 'computers':
			return (
				<ChooseComputers
					names={names}
					onRename={(before, after) => {
						setNames(names.map((name) => (name === before ? after : name)));
						// what was given out by hand stays with whoever has it
						if (assigned) setAssigned(renamed(assigned, before, after));
					}}
					onDone={() => setPage('summary')}
				/>
			);
		case 'assign':
			return (
				<AssignPowers
					seats={setup?.seats ?? []}
					unplayed={rules.unplayed([])}
					onDone={(powers) => {
						setAssigned(powers);
						setPage('summary');
					}}
					onBack={() => setPage('summary')}
				/>
			);
		case 'summary':
			return (
				<Summary
					rules={rules}
					setup={setup!}
					byHand={assigned !== null}
					onStart={() => onStart(setup!)}
					onPage={setPage}
					onDraw={() => {
						setAssigned(null);
						setSeed(newSeed());
					}}
				/>
			);
	}
}
