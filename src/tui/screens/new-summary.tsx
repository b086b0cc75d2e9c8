import { Box, Text } from 'ink';
import { padded, widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { starsExplained } from '../../desk/computer-names.ts';
import { lengthInWords } from '../../desk/lengths.ts';
import { mayDeal, type NewGameAction } from '../../desk/new-game.ts';
import { choicesWith, optionInWords, unplayedInWords } from '../../desk/setup.ts';
import { inColumns, wrapped } from '../../desk/text.ts';
import { powersInWords } from '../../desk/words.ts';
import { levelOf, readSeats, type Seat, withStars } from '../../game/seat.ts';
import { asDealt, calledIn, isComputer } from '../../game/seats.ts';
import type { Setup } from '../../game/state.ts';
import { shown } from '../../print/in-codes.ts';
import { inRow } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { SetupProps } from './new-names.tsx';

const HELP = [
	'Everything is ready: Enter begins the game. The other rows change it first.',
	`Stars mark computers: ${starsExplained()}.`,
	'The length is a last year, and clocks: 30 minutes, an evening, to the end.',
];

const MOST_ROWS = 10;
/** Of these at least are in view. */
const LEAST_ROWS = 3;
/** The space around. */
const OTHER_ROWS = 2;

export function Summary({ now, dispatch, setup }: SetupProps & { readonly setup: Setup }) {
	const { rules } = now;
	const { columns, rows } = useWindow();
	const may = mayDeal(setup);
	const unplayed = unplayedInWords(rules, setup.seats);
	const seats = readSeats(setup.seats);
	const longest = Math.max(...seats.map((seat) => widthOf(starred(seat))));
	const options = choicesWith(rules, setup.options).map((option) => optionInWords(option, setup.options));
	const notes = [
		...(seats.some(isComputer) ? [`  Stars mark computers: ${starsExplained()}.`] : []),
		...(now.assigned ? ['  (given out by hand)'] : []),
		...(unplayed === '' ? [] : [inRow(['  ', shown(unplayed)])]),
	];
	const length = lengthInWords(rules, setup.options);
	const agreed = wrapped(options.join(' - '), columns - 4);
	const choices: readonly { readonly label: string; readonly value: NewGameAction }[] = [
		{ label: 'Start the game', value: { type: 'start' } },
		...(length === undefined ? [] : [{ label: length, value: { type: 'length' } as const }]),
		{ label: 'Options', value: { type: 'page', page: 'options' } },
		...(may.draw ? [{ label: 'Draw the powers again', value: { type: 'draw' } as const }] : []),
		...(may.hand ? [{ label: 'By hand: who has which power', value: { type: 'page', page: 'assign' } as const }] : []),
		{ label: 'Computers: who is one', value: { type: 'page', page: 'computers' } },
	];
	const room = rows - FRAME_ROWS - notes.length - agreed.length - choices.length - OTHER_ROWS;
	const inShort = wrapped(rules.inShort(setup.options).join(' '), columns - 4);
	const cells = seats.map((seat, i) => `${padded(starred(seat), longest)}  ${powersInWords(asDealt({ seats }), i)}`);
	const across = Math.max(1, Math.floor((columns - 4) / (Math.max(...cells.map(widthOf)) + 3)));
	/** What the game is about goes where names need the room. */
	const inTwo = Math.ceil(seats.length / Math.min(2, across));
	const seated = inColumns(
		cells,
		Math.max(LEAST_ROWS, Math.min(MOST_ROWS, room, Math.max(inTwo, room - inShort.length - 1))),
	);
	return (
		<Frame title="New game" aside={rules.title} keys={keysAt('menu', { back: 'names' })} help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<List choices={choices.map((one) => ({ ...one, key: one.label.slice(0, 6) }))} onChoose={dispatch} jump />
				<Text> </Text>
				<Lines lines={seated.map((line) => `  ${line}`)} wrap="truncate" />
				<Lines lines={notes} />
				<Lines lines={agreed} />
				{inShort.length + 1 > room - seated.length ? null : <Lines lines={[' ', ...inShort]} />}
			</Box>
			<Keys on={(_, key) => key.escape && dispatch({ type: 'back' })} />
		</Frame>
	);
}

const starred = (seat: Seat): string => withStars(calledIn(seat), levelOf(seat));
