/** Pieces lying on a real board: typed one by one, in a list that can be corrected. */
import { Box, Text } from 'ink';
import { useState } from 'react';
import { counted, nameOfPlace, provincesBeginning } from '../../board/names.ts';
import type { LayForm } from '../../game/forms.ts';
import { FRAME_ROWS, Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { cut, padded, wrapped } from '../text.ts';
import { type FormProps, type FormView, findingsOf, textsOf } from './form-props.ts';
import { useLines } from './lines.ts';

const HELP = [
	'Type whose piece it is, a or f, and every space it touches, however little of it:',
	'',
	'red a nwg nwy         a red army on the Norwegian Sea and Norway',
	'austria f spa sc mao  by power or player, too; the coast where it matters',
	'a ser, f adr tri      of the same player as the last; several at once',
	'',
	'A piece that is not on the board is dead: leave it out. swi is Switzerland, off the table around the board.',
	'',
	'Tab        complete a name, or tell what it could be',
	'Up, Down   point at a piece; there, Enter takes its text to be corrected',
	'Backspace  on the empty line: remove the piece pointed at, or the last;',
	'           once more brings it back',
	'Enter      on the empty line below the list: that is all',
	'Esc        clear the line; back to the end of the list; leave',
];

const COLUMN = 26;
const MOST_TYPED = 400;

interface Gone {
	readonly at: number;
	readonly text: string;
}

function Lay({ table, form, own, title, aside, next, onAnswer, onNext, onBack }: FormProps<LayForm>) {
	const { rows, columns } = useWindow();
	const pieces = textsOf(own[form.id]);
	const [at, setAt] = useState(pieces.length);
	const lines = useLines('');
	const { line: text, keep: setText } = lines;
	const [told, setTold] = useState('');
	/** What was removed last, as long as nothing else is done. */
	const [gone, setGone] = useState<Gone | null>(null);
	/** The line before was refused, and with it whose piece that is. */
	const [isWhose, setWhose] = useState(false);
	/** The text is that of a line refused before. */
	const [isBack, setBack] = useState(false);
	/** The text is that of the piece pointed at. */
	const [isCorrecting, setCorrecting] = useState(false);
	const isActive = useActive();
	const isNew = at >= pieces.length;

	const put = (list: readonly string[], pointer: number, said = '') => {
		const refused = onAnswer([...list]);
		setTold(refused ?? said);
		if (refused === undefined) [setAt(pointer), setCorrecting(false)];
		return refused === undefined;
	};
	/** With the line done, one that was refused before comes back to be mended, as a piece more. */
	const goOn = (list: readonly string[]) => {
		const isBack = lines.goOn('') !== undefined;
		setWhose(false);
		setBack(isBack);
		if (isBack) [setAt(list.length), setCorrecting(false)];
	};
	const refusalOf = (line: string) => {
		const laid = [...pieces, ...withOwners(line, WHOSE)];
		const findings = findingsOf({ table, form, own: { ...own, [form.id]: laid } });
		return findings.find(({ level }) => level === 'refuse')?.message ?? '';
	};
	const enter = () => {
		setGone(null);
		const typed = text.trim();
		if (typed === '' && lines.waiting > 0) return goOn(pieces);
		if (typed === '' && !isNew) return [setText(pieces[at]!), setTold(''), setCorrecting(true)];
		if (typed === '') return put(pieces, at) && onNext();
		if (isNew) lines.entered();
		const parts = isNew ? withOwners(typed, isWhose ? WHOSE : (pieces.at(-1) ?? WHOSE)) : [typed];
		const list = [...pieces.slice(0, at), ...parts, ...pieces.slice(at + 1)];
		if (put(list, list.length)) return goOn(list);
		if (!isNew) return;
		// refused, it keeps the owner that it has here; what follows takes none from it
		setText(parts.join('; '));
		setWhose(isWhose || !OWNERLESS.test(typed));
	};
	const remove = () => {
		if (gone) {
			put(pieces.toSpliced(gone.at, 0, gone.text), isNew ? pieces.length + 1 : gone.at);
			return setGone(null);
		}
		const from = isNew ? pieces.length - 1 : at;
		const removed = pieces[from];
		if (removed === undefined) return setTold('Nothing is entered yet.');
		put(pieces.toSpliced(from, 1), isNew ? from : at, `Removed: ${removed}. Backspace once more brings it back.`);
		return setGone({ at: from, text: removed });
	};
	const change = (typed: string) => {
		// what is typed anew is a piece more, wherever the pointer is
		const clean = typed.replaceAll('?', '');
		if (isCorrecting) setText(clean);
		else [setAt(pieces.length), lines.type(clean, pieces.length)];
		if (clean === '') setWhose(false);
		setTold('');
		setBack(false);
		setGone(null);
	};
	const complete = () => {
		const [word = ''] = /\p{L}*$/u.exec(text) ?? [];
		const found = word === '' ? [] : provincesBeginning(word.toLowerCase());
		if (found.length === 1) setText(`${text.slice(0, text.length - word.length)}${found[0]!.toLowerCase()} `);
		else
			setTold(
				found.map((id) => `${id.toLowerCase()} ${nameOfPlace(id)}`).join(', ') || `Nothing begins with "${word}".`,
			);
	};
	const point = (to: number) => {
		setGone(null);
		setTold('');
		if (text === '') [setAt(Math.max(0, Math.min(pieces.length, to))), setCorrecting(false)];
	};

	const waiting = lines.waiting > 0 ? `${counted(lines.waiting, 'more line')} refused. ` : '';
	const doubt = text.startsWith(WHOSE) && isNew ? 'Nothing before it tells for sure whose piece this is. ' : '';
	const problem = told || (isBack ? refusalOf(text) : '');
	const said = wrapped(`${waiting}${problem && doubt}${problem}`, columns - 2).slice(0, 3);
	const owners = wrapped(
		form.players.map(({ power, also }) => `${also[0]} ${power} ${also.at(-1)}`).join('; '),
		columns - 2,
	);
	const prompt = isNew
		? `piece ${pieces.length + 1}> `
		: text === ''
			? `${at + 1} of ${pieces.length}> `
			: `correct ${at + 1}> `;
	/** A list that is pasted goes on in the next rows. */
	const textRows = Math.ceil((prompt.length + text.length + 2) / (columns - 2));
	const height = Math.max(1, rows - FRAME_ROWS - 4 - textRows - owners.length - said.length);
	const across = Math.max(1, Math.floor((columns - 2) / COLUMN));
	const first = Math.max(
		0,
		Math.min(Math.floor(at / height), Math.floor(Math.max(0, pieces.length - 1) / height) - across + 1),
	);
	const from = Math.max(0, first) * height;
	const onEmpty = isNew ? next : 'correct';
	return (
		<Frame
			title={title}
			aside={aside}
			keys={`Enter ${text === '' ? onEmpty : 'confirm'}   Tab complete   Up/Down   Backspace remove   ? help`}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={1}>
				<Text wrap="truncate">{form.hint ?? ' '}</Text>
				{owners.map((line) => (
					<Text key={line}>{line}</Text>
				))}
				<Text> </Text>
				{Array.from({ length: height }, (_, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
					<Text key={row} wrap="truncate">
						{Array.from({ length: across }, (_, column) => from + column * height + row)
							.map((i) =>
								padded(
									i < pieces.length ? cut(`${i === at ? '>' : ' '} ${i + 1} ${pieces[i]}`, COLUMN - 1) : '',
									COLUMN,
								),
							)
							.join('')
							.trimEnd() || ' '}
					</Text>
				))}
				<Text> </Text>
				<Box>
					<Box flexShrink={0}>
						<Text bold>{prompt}</Text>
					</Box>
					<TextField value={text} onChange={change} maxLength={MOST_TYPED} isActive={isActive} />
				</Box>
				{said.map((line) => (
					<Text key={line} wrap="truncate">
						{line || ' '}
					</Text>
				))}
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) enter();
					else if (key.tab) complete();
					else if (key.upArrow) point(at - 1);
					else if (key.downArrow) point(at + 1);
					else if (key.pageUp) point(at - height);
					else if (key.pageDown) point(at + height);
					else if ((key.backspace || key.delete) && text === '') remove();
					else if (key.escape && text !== '') [goOn(pieces), setTold(''), setCorrecting(false)];
					else if (key.escape) isNew ? onBack() : point(pieces.length);
				}}
			/>
		</Frame>
	);
}

/** Stands where an owner is missing: nobody is called so. */
const WHOSE = '(whose)';
const OWNERLESS = /^(a|army|f|fleet)\s/i;

/** Several pieces; one without an owner is of the same as the one before. */
function withOwners(typed: string, before: string): string[] {
	let owner = before.trim().split(/\s+/)[0];
	return typed
		.split(/[,;]/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => {
			const whole = OWNERLESS.test(part) ? `${owner} ${part}` : part;
			owner = whole.split(/\s+/)[0];
			return whole;
		});
}

export const lay: FormView<LayForm> = {
	Screen: Lay,
	summary: (_form, answer) => textsOf(answer),
	isDone: () => false,
};
