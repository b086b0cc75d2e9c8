/** The help pages of the forms. */
import { LEGEND } from '../../board/picture.ts';
import type { AdjustmentsForm } from '../../game/forms.ts';

/** How a map is used that is open for orders: its line of keys, its help, and the same in a few words. */
interface MapUse {
	readonly keys: string;
	readonly help: readonly string[];
	readonly inShort: string;
}

const editing = (map: MapUse): string[] => [
	'Up, Down, 1-9, Home, End   another unit (while the line is empty)',
	'Tab         complete or mend a name; on the empty line: another board view',
	`Right       the map: ${map.inShort}; typing goes on`,
	'PgUp, PgDn  scroll the board',
	'Backspace   on the empty line: clear the order; once more brings it back',
	'Left, Right, Home, End, Ctrl+A, E, U, W, K  edit the line, as in a shell',
	'Esc         clear the line, close the list, go back one step',
];

/** Units are sent somewhere. */
export const MAP_OF_WAYS: MapUse = {
	keys: 'Enter unit, then goal   Tab next unit   / find   letters type   ? help',
	inShort: 'Enter on a unit, then on where it goes',
	help: [
		...LEGEND,
		'',
		'[MUN]  where you are   [A:G]  the unit being ordered   {BER}  where it can go;',
		'at a unit that it can support or convoy: where that one can be helped to',
		'Arrows      to the neighbour on that side; the line below describes it',
		'Enter       on a unit: order it; then where it goes, or whom it supports;',
		'            on a place marked {BER}: the unit at the prompt goes there',
		'Enter twice on the unit: it stays, or, if it has an order, choose another',
		'Tab         your next unit    /  find a province by its name',
		'letters     type the order instead',
		'Esc         lets the unit go, then back to the list',
	],
};

/** Units are built or removed where they are. */
export const MAP_OF_PLACES: MapUse = {
	keys: 'Enter choose here   Tab next place   / find   letters type   ? help',
	inShort: 'Enter lists what can be ordered there',
	help: [
		...LEGEND,
		'',
		'[MUN]  where you are',
		'Arrows      to the neighbour on that side; the line below describes it',
		'Enter       lists what can be ordered there',
		'Tab         the next place    /  find a province by its name',
		'letters     type the order instead',
		'Esc         back to the list',
	],
};

export const ORDERS_HELP: readonly string[] = [
	'Give every unit its order: type it, or choose it (Enter on the empty line).',
	'It is meant for the unit at the pointer (>), unless you name another.',
	'',
	'bur           move to Burgundy         mar spa         Marseilles to Spain',
	'h             hold                     s mar           support Marseilles',
	's mar bur     support Marseilles into Burgundy',
	'c lon nwy     convoy London to Norway  lon nwy via     go by convoy',
	'bur, mar spa, bre h                    several at once',
	'=  the order given last, again         hold all  all that have no order',
	'',
	'Names may be short or whole (nth, north sea), coasts as sc or south coast.',
	'',
	'Enter       confirm; on the empty line: choose from all the unit can do (1-9)',
	...editing(MAP_OF_WAYS),
];

/** Where a game is played with them. */
export const SUGGESTIONS_HELP: readonly string[] = [
	'*           a keen computer orders what has no order yet, for you to change',
];

export const RETREATS_HELP: readonly string[] = [
	'These units were dislodged: each retreats to one of its places, or disbands.',
	'Two units that retreat to the same place are both lost.',
	'',
	'gas    retreat to Gascony    d    disband    mar gas    the unit in Marseilles',
	'',
	'Enter       confirm; on the empty line: choose',
	...editing(MAP_OF_WAYS),
];

/** Only what this form can take. */
export const adjustmentsHelp = (form: AdjustmentsForm): readonly string[] => [
	...(form.owed > 0 ? buildsHelp(form) : REMOVALS_HELP),
	'',
	'Enter       confirm; on the empty line: choose',
	...editing(MAP_OF_PLACES),
];

const REMOVALS_HELP: readonly string[] = [
	'You have more units than you may keep: the surplus goes. The rules choose those you do not name.',
	'',
	'd           remove the unit at the pointer',
	'par         remove the unit in Paris',
];

function buildsHelp({ decidesEverySite, builtWithoutOrder }: AdjustmentsForm): string[] {
	const typing = [
		'a           build an army where the pointer is',
		'a par       build an army in Paris',
		'f stp sc    build a fleet in St Petersburg, on the south coast',
	];
	if (builtWithoutOrder)
		return [
			'Every home centre gets a unit: the one you order, or its traditional one. None stays empty.',
			'',
			...typing,
		];
	if (decidesEverySite)
		return [
			'Each open home centre is voted on separately: a unit, or nothing. Name no more builds than are due.',
			'',
			...typing,
			'waive       vote for nothing where the pointer is; par waive: in Paris',
		];
	return [
		'Units are built in your own home centres, if they are empty: at most one in each.',
		'',
		...typing,
		'waive       one build fewer this winter; the next one counts anew',
	];
}
