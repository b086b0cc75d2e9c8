/** The help pages of the forms. */

const EDITING = [
	'Up, Down    another unit (while the line is empty)',
	'Tab         complete the name; on the empty line: another view of the board',
	'Right       the map: Enter on a unit, then on where it goes; typing goes on',
	'PgUp, PgDn  scroll the board',
	'Backspace   on the empty line: clear the order; once more brings it back',
	'Esc         clear the line, close the list, go back one step',
];

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
	'Enter       confirm; on the empty line: choose from everything the unit can do',
	'1-9         choose from a list directly',
	...EDITING,
];

export const RETREATS_HELP: readonly string[] = [
	'These units were dislodged: each retreats to one of its places, or disbands.',
	'Two units that retreat to the same place are both lost.',
	'',
	'gas    retreat to Gascony    d    disband    mar gas    the unit in Marseilles',
	'',
	'Enter       confirm; on the empty line: choose',
	...EDITING,
];

export const ADJUSTMENTS_HELP: readonly string[] = [
	'Build or remove as many units as you have centres more or less than units.',
	'Builds need an open home centre; a build can be waived.',
	'',
	'a par    build an army in Paris        f stp sc  a fleet on the south coast',
	'a        an army where the pointer is  waive     leave one build unused',
	'par      remove the unit in Paris      d         remove the one at the pointer',
	'',
	'Enter       confirm; on the empty line: choose',
	...EDITING,
];
