/** What is asked of everybody in a lab, and each form of it as in a turn: with its list and its map, a bid, a declaration. */
import { Box } from 'ink';
import { useState } from 'react';
import type { Phrase } from '../../board/phrase.ts';
import type { Asked } from '../../desk/asked.ts';
import { keysAt } from '../../desk/bindings.ts';
import { type Answered, answerTo, asksAt } from '../../desk/lab.ts';
import { entryState, entryTitle, isSameEntry } from '../../desk/one-for-all.ts';
import type { FormAnswer } from '../../game/answers.ts';
import type { Lab } from '../../lab/lab.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow } from '../../print/layout.ts';
import { screenOf } from '../forms/screens.ts';
import { Unconfirmed } from '../forms/unconfirmed.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';

const HELP = ['All that is asked here, of each seat: Enter opens it as in a turn. In a lab everything is in the open.'];

type Props = {
	readonly lab: Lab;
	readonly onAnswer: (next: Answered) => void;
	readonly onBack: () => void;
};

/** One form after the other, until somebody goes back. */
export function LabForms({ lab, onAnswer, onBack }: Props) {
	const { rows } = useWindow();
	const [opened, open] = useState<Asked>();
	const asks = asksAt(lab);
	const asked = opened && asks.find((each) => isSameEntry(each, opened));
	const close = () => open(undefined);
	if (asked) return <LabForm asked={asked} lab={lab} onAnswer={onAnswer} onClose={close} />;
	return (
		<Frame title="Lab - all that is asked" keys={keysAt('list')} help={HELP}>
			<Box flexDirection="column" paddingX={1} paddingTop={1}>
				<List
					choices={asks.map((each) => ({
						label: inRow([inCodes(entryTitle(each)), `  ${entryState(each).is}`]),
						value: each,
						key: `${each.seat} ${each.form.id}`,
					}))}
					onChoose={open}
					initial={opened ? asks.findIndex((each) => isSameEntry(each, opened)) : 0}
					rows={rows - FRAME_ROWS - 2}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

type FormProps = Omit<Props, 'onBack'> & { readonly asked: Asked; readonly onClose: () => void };

function LabForm({ asked, lab, onAnswer, onClose }: FormProps) {
	const [begun] = useState(() => new Map<string, unknown>());
	const Screen = screenOf(asked.form.kind);
	const answered = (value: FormAnswer): Phrase | undefined => {
		const next = answerTo(lab, asked, value);
		if (!('lab' in next)) return next;
		onAnswer(next);
		return undefined;
	};
	return (
		<Unconfirmed.Provider value={begun}>
			<Screen
				{...asked}
				title={inCodes(entryTitle(asked))}
				aside="Lab"
				next="all that is asked"
				onAnswer={answered}
				onNext={onClose}
				onBack={onClose}
			/>
		</Unconfirmed.Provider>
	);
}
