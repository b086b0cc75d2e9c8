import { useState } from 'react';
import { chaptersOffered, EVENING } from '../../desk/chapters.ts';
import { offeredRules } from '../../desk/setup.ts';
import { Examples } from '../parts/examples.ts';
import { Chapters, ContentsList } from '../parts/game-rules.tsx';
import { FinenessContext, useFineness } from '../parts/map/map-look.ts';
import { EXAMPLES } from './from-here.tsx';

const HELP = ['Each game with its rules as it is begun if no option is changed. In a game r shows its own.'];

/** How an evening goes, and the rules of each game on offer, as it is begun if nothing is changed. */
export function RulesPages({ onBack }: { readonly onBack: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const [at, setAt] = useState(0);
	const games = offeredRules();
	const entries = [EVENING.title, ...games.map(({ title }) => title)];
	const close = () => setOpen(false);
	const game = games[at - 1];
	const chapters = game ? chaptersOffered(game) : [EVENING];
	const fineness = useFineness();
	if (isOpen)
		return (
			<FinenessContext.Provider value={fineness}>
				<Examples value={EXAMPLES}>
					<Chapters title={entries[at] ?? ''} chapters={chapters} onBack={close} />
				</Examples>
			</FinenessContext.Provider>
		);
	return (
		<ContentsList
			title="Rules and help"
			aside="which game?"
			help={HELP}
			entries={entries}
			at={at}
			onPoint={setAt}
			onOpen={(entry) => {
				setAt(entry);
				setOpen(true);
			}}
			onBack={onBack}
		/>
	);
}
