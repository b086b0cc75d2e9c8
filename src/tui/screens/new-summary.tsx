import { Box, Text } from 'ink';
import { padded, widthOf } from '../../board/width.ts';
import { starsExplained } from '../../desk/computer-names.ts';
import { lengthInWords } from '../../desk/lengths.ts';
import { mayDeal } from '../../desk/new-game.ts';
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
import { useWindow } from '../terminal/terminal.ts';
import type { SetupProps } from './new-names.tsx';

const helpFor = (may: ReturnType<typeof mayDeal>): string[] => [
	'Everything is ready: Enter begins the game.',
	'',
	'l  how long: 30 minutes, an evening, to the end (a last year, and clocks)',
	'o  options: negotiation and clocks, a last year, and what else the game has',
	...(may.draw ? ['r  draw the powers again'] : []),
	...(may.hand ? ['b  give out the powers by hand'] : []),
	`c  who is a computer (${starsExplained()}), and who a person`,
	'Esc  back to the names',
];

const MOST_ROWS = 10;
/** The heading, the space around. */
const OTHER_ROWS = 5;

export function Summary({ now, dispatch, setup }: SetupProps & { readonly setup: Setup }) {
	const { rules } = now;
	const { columns, rows } = useWindow();
	const may = mayDeal(setup);
	const unplayed = unplayedInWords(rules, setup.seats);
	const seats = readSeats(setup.seats);
	const longest = Math.max(...seats.map((seat) => widthOf(starred(seat))));
	const options = choicesWith(rules, setup.options).map((option) => optionInWords(option, setup.options));
	const seated = inColumns(
		seats.map((seat, i) => `${padded(starred(seat), longest)}  ${powersInWords(asDealt({ seats }), i)}`),
		MOST_ROWS,
	);
	const notes = [
		...(seats.some(isComputer) ? [`  Stars mark computers: ${starsExplained()}.`] : []),
		...(now.assigned ? ['  (given out by hand)'] : []),
		...(unplayed === '' ? [] : [inRow(['  ', shown(unplayed)])]),
	];
	const length = lengthInWords(rules, setup.options);
	const agreed = [...(length === undefined ? [] : [`l  ${length}`]), ...wrapped(options.join(' - '), columns - 4)];
	const inShort = wrapped(rules.inShort.join(' '), columns - 4);
	const free = rows - FRAME_ROWS - seated.length - notes.length - agreed.length - OTHER_ROWS;
	const keys = [
		'Enter start',
		'o options',
		may.draw ? 'r draw again' : '',
		may.hand ? 'b by hand' : '',
		'c computers',
		'Esc names',
		'? help',
	];
	return (
		<Frame title="New game" aside={rules.title} keys={keys.filter((key) => key !== '').join('   ')} help={helpFor(may)}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Text bold>Ready: Enter starts the game.</Text>
				<Text> </Text>
				<Lines lines={seated.map((line) => `  ${line}`)} wrap="truncate" />
				<Lines lines={notes} />
				<Text> </Text>
				<Lines lines={agreed} />
				{inShort.length > free ? null : <Lines lines={[' ', ...inShort]} />}
			</Box>
			<Keys
				on={(input, key) => {
					if (key.return) dispatch({ type: 'start' });
					else if (key.escape) dispatch({ type: 'back' });
					else if (input === 'l') dispatch({ type: 'length' });
					else if (input === 'o') dispatch({ type: 'page', page: 'options' });
					else if (input === 'r' && may.draw) dispatch({ type: 'draw' });
					else if (input === 'b' && may.hand) dispatch({ type: 'page', page: 'assign' });
					else if (input === 'c') dispatch({ type: 'page', page: 'computers' });
				}}
			/>
		</Frame>
	);
}

const starred = (seat: Seat): string => withStars(calledIn(seat), levelOf(seat));
