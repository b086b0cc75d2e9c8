/** Pieces lying on a real board: typed one by one, in a list that can be corrected. */

import { Box, Text } from 'ink';
import { kept } from '../../board/kept.ts';
import { BARRED_LAND } from '../../board/map.ts';
import { joined } from '../../board/names.ts';
import { count, NOTHING, say, sentences } from '../../board/phrase.ts';
import { padded } from '../../board/width.ts';
import { refusalOf } from '../../desk/asked.ts';
import { keysAt } from '../../desk/bindings.ts';
import { wrapped } from '../../desk/text.ts';
import { textsIn } from '../../game/answers.ts';
import type { LayForm } from '../../game/forms.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { firstOf, wrapped as phraseLines } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { useTypedAhead } from '../../tui/forms/typed-ahead.ts';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { outOfSight } from '../../tui/parts/list.tsx';
import { useReduced } from '../../tui/parts/reduced.ts';
import { TextField } from '../../tui/parts/text-field.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';
import {
	beginLaying,
	isNew,
	type Laid,
	type LayingAction,
	type LayingEffect,
	layingAction,
	layPieces,
	refusalInWords,
} from './laying.ts';

const HELP = [
	'Type whose piece it is, a or f, and every space it touches, however little of it:',
	'',
	'red a nwg nwy         a red army on the Norwegian Sea and Norway',
	'austria f spa sc mao  by power or player, too; the coast where it matters',
	'a ser, f adr tri      of the same player as the last; several at once',
	'',
	'A piece that is not on the board is dead: leave it out. swi is Switzerland, off the table around the board.',
	`${joined([...BARRED_LAND.keys()].map((id) => id.toLowerCase()))} can be typed, but no piece stands there.`,
];

const COLUMN = 26;
const MOST_TYPED = 400;
/** Rows: what was typed may be repeated. */
const MOST_SAID = 6;

export function Lay(props: FormProps<LayForm>) {
	const { form, own, title, aside, next, onAnswer, onNext, onBack } = props;
	const { rows, columns } = useWindow();
	const ahead = useTypedAhead();
	const laid: Laid = {
		pieces: textsIn(own[form.id]),
		refusalOf: (pieces) => refusalOf(props, [...pieces]),
	};
	const [laying, dispatch] = useReduced(
		() => beginLaying(laid),
		(state, action: LayingAction) => layPieces(laid, state, action),
		(effect: LayingEffect) => {
			if (effect.do === 'answer') onAnswer([...effect.pieces]);
			else if (effect.do === 'next') onNext();
			else onBack();
		},
	);
	const { pieces } = laid;
	const { at, lines } = laying;
	const text = lines.line;
	const isMore = isNew(laying, laid);
	const waiting = lines.refused.length > 0 ? say`${count(lines.refused.length, 'more line')} refused.` : NOTHING;
	const said = firstOf(
		phraseLines(inCodes(sentences([waiting, refusalInWords(laid, laying)])), columns - 2),
		MOST_SAID,
	);
	const owners = wrapped(
		form.players.map(({ power, also }) => kept(`${also[0]} ${badge(power)} ${also.at(-1)}`)).join('; '),
		columns - 2,
	);
	const hint = form.hint ? phraseLines(inCodes(form.hint), columns - 2) : [' '];
	const prompt = isMore
		? `piece ${pieces.length + 1}> `
		: text === ''
			? `${at + 1} of ${pieces.length}> `
			: `correct ${at + 1}> `;
	/** A list that is pasted goes on in the next rows. */
	const textRows = Math.ceil((prompt.length + text.length + 2) / (columns - 2));
	const height = Math.max(1, rows - FRAME_ROWS - 3 - textRows - hint.length - owners.length - said.length);
	const onEmpty = isMore ? next : 'correct';
	return (
		<Frame
			title={title}
			aside={aside}
			keys={keysAt('laying', { enter: text === '' ? onEmpty : 'confirm' })}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={1}>
				<Lines lines={hint} />
				<Lines lines={owners} />
				<Text> </Text>
				<Pieces pieces={pieces} at={at} height={height} width={columns - 2} />
				<Box>
					<Box flexShrink={0}>
						<Text bold>{prompt}</Text>
					</Box>
					<TextField
						value={text}
						onChange={(typed) => dispatch({ type: 'type', text: typed, isAhead: ahead.isAhead() })}
						onMove={() => dispatch({ type: 'edit' })}
						maxLength={MOST_TYPED}
					/>
				</Box>
				<Lines lines={said} wrap="truncate" />
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) ahead.entered();
					dispatch(layingAction(laying, key, height));
				}}
			/>
		</Frame>
	);
}

type PiecesProps = {
	readonly pieces: readonly string[];
	readonly at: number;
	readonly height: number;
	readonly width: number;
};

/** What has been entered, in columns as wide as it takes around the piece pointed at; below them how much is out of sight. */
function Pieces({ pieces, at, height, width }: PiecesProps) {
	const cells = pieces.map(
		(piece, i) => `${i === at ? '>' : ' '} ${`${i + 1}`.padStart(`${pieces.length}`.length)} ${piece}`,
	);
	const column = Math.max(COLUMN, ...cells.map((cell) => cell.length + 2));
	const across = Math.max(1, Math.floor(width / column));
	const last = Math.floor(Math.max(0, pieces.length - 1) / height);
	const first = Math.max(0, Math.min(Math.floor(at / height), last - across + 1)) * height;
	const lines = Array.from({ length: height }, (_, row) =>
		Array.from({ length: across }, (_, i) => padded(cells[first + i * height + row] ?? '', column)).join(''),
	);
	const all = [...lines, outOfSight(first, pieces.length - first - across * height)];
	return <Lines lines={all.map((line) => line.trimEnd() || ' ')} wrap="truncate" />;
}
