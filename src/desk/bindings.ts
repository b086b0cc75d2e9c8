/** What keys do: named once, for the row at the foot of a screen, for its help, and for the docs. Pure. */

/** Where one goes from the table by a key, or by a word. */
export const TABLE_KEYS = [
	'board',
	'map',
	'history',
	'rules',
	'offers',
	'propose',
	'takeBack',
	'pin',
	'hand',
	'finish',
	'goBack',
	'leave',
] as const;
export type TableKey = (typeof TABLE_KEYS)[number];

interface Binding {
	/** As it is named everywhere: `b`, `Enter`, `Up, Down`. */
	readonly key: string;
	/** What it does in a word or two, for the row of keys; without it help alone tells of it. */
	readonly word?: string;
	readonly help: string;
	/** Letters and digits that do the same. */
	readonly also?: readonly string[];
	/** In the row of keys only where there is room. */
	readonly canWait?: boolean;
}

/** Wherever letters are commands each has one meaning. */
const LETTERS = {
	board: { key: 'b', word: 'board', help: 'the board: units, centres, standings' },
	map: { key: 'm', word: 'map', help: 'the map, with the orders of every phase so far' },
	offers: { key: 'a', word: 'agree', help: 'agree to an offer of a computer, or take that back' },
	propose: { key: 'i', word: 'propose', help: 'propose something to a computer', canWait: true },
	history: { key: 'h', word: 'history', help: 'history: all earlier phases', canWait: true },
	rules: { key: 'r', word: 'rules', help: 'the rules of this game, with its options', canWait: true },
	takeBack: { key: 't', word: 'take back', help: 'take back what a seat has answered' },
	hand: {
		key: 'n',
		word: 'new person',
		help: 'give a seat to somebody else: after a reveal, before any answer',
	},
	pin: { key: 'p', word: 'PIN', help: 'set or change the PIN of a seat', canWait: true },
	finish: { key: 'g', word: 'go home', help: 'go home: all agree on the last year, or to stop now', canWait: true },
	goBack: { key: 'z', word: 'go back', help: 'go back: all agree to go on before an earlier reveal', canWait: true },
	leave: { key: 's', word: 'leave', help: 'save and leave' },
	film: { key: 'f', word: 'film', help: 'what happened, step by step on the map' },
	end: { key: 'e', word: 'end', help: 'to the end: the last page; in a film the record' },
	why: { key: 'w', word: 'why', help: 'why computers may have ordered what they did' },
	file: { key: 'x', word: 'write', help: 'write it beside the save: the map, or the page of the evening' },
	orders: { key: 'o', word: 'orders', help: 'the orders as arrows, on or off' },
	lines: {
		key: 'u',
		word: 'lines',
		help: 'finer lines, or characters alone; remembered on this computer',
		canWait: true,
	},
	motion: { key: 'v', word: 'still', help: 'units move along their arrows, or not; remembered', canWait: true },
	lab: { key: 'l', word: 'lab', help: 'from here in a lab: what if; nothing of it comes into the game', canWait: true },
	done: { key: 'd', word: 'done', help: 'done: the game goes on, after asking once' },
} as const satisfies Readonly<Record<string, Binding>>;

type Letter = keyof typeof LETTERS;

function letters<L extends Letter>(...ids: readonly L[]): Pick<typeof LETTERS, L> {
	return Object.fromEntries(ids.map((id) => [id, LETTERS[id]])) as Pick<typeof LETTERS, L>;
}

/** Where a game is played with suggestions. */
export const SUGGESTING = 'a keen computer orders what has no order yet, for you to change';

/** Where a computer commands a power with a person. */
export const PLANNED = 'order what your partner, a computer, tells you it orders';

const DIGITS = [...'1234567890'];

/** In lists, whose letters j and k are down and up as well. */
const ROW = {
	key: 'Up, Down',
	word: 'row',
	help: 'another row (j and k too; Home, End, PgUp and PgDn go far)',
	also: ['j', 'k'],
	canWait: true,
};
const LIST = {
	row: ROW,
	enter: { key: 'Enter', word: 'choose', help: 'choose it' },
	digit: {
		key: '1-9',
		word: 'directly',
		help: 'choose a row in view directly; 0 is the tenth',
		also: DIGITS,
		canWait: true,
	},
};
const JUMP = { letter: { key: 'a letter', help: 'the next row that begins so' } };

/** In a turn, where letters are typed. */
const TYPED_RULES = {
	rules: {
		key: 'Ctrl+R',
		word: 'rules',
		help: 'the rules, at what was refused; Esc: back, nothing is lost',
		canWait: true,
	},
};
/** Beside what is refused, where a paragraph of the rules is behind it. */
export const ITS_RULE = 'Ctrl+R shows its rule.';

const BACK = { key: 'Esc', word: 'back', help: 'back' };
const TURN_PAGES = {
	next: { key: 'Enter', word: 'next page', help: 'the next page, and on from the last one (Space and Right, too)' },
	previous: { key: 'Left', word: 'back', help: 'the page before' },
};

/** What can be looked at of a game, also when it is over. */
const LOOKS = letters('board', 'map', 'history', 'rules');

interface Screen {
	/** For the docs. */
	readonly where: string;
	/** Those that do something there, the most wanted first. */
	readonly keys: Readonly<Record<string, Binding>>;
	/** In the table of README too. */
	readonly inReadme?: true;
}

/** In a form, where letters lead to rows. */
const ROWS = {
	row: { key: 'Up, Down', word: 'row', help: 'another row' },
	letter: { key: 'a letter', help: 'the next row that begins so' },
};

/** On a map that is open for orders. */
const ON_MAP = {
	arrows: { key: 'arrows', help: 'to the neighbour on that side; the line below describes it' },
	find: { key: '/', word: 'find', help: 'find a province by its name' },
	letters: { key: 'letters', word: 'type', help: 'type the order instead' },
};

const FIND_TOPIC = { key: '/', word: 'find', help: 'find a topic by words of its title or its text' };

const MAP = {
	arrows: { key: 'arrows', help: 'to the neighbour on that side; the line below describes it' },
	find: { key: '/', word: 'find', help: 'find a province by its name' },
	phase: {
		key: 'PgUp, PgDn',
		word: 'phase',
		help: 'the phases: orders with results, then the board after them',
	},
	...letters('orders', 'file', 'lines', 'rules', 'map'),
};

export const SCREENS = {
	list: {
		where: 'lists',
		inReadme: true,
		keys: { ...LIST, back: BACK },
	},
	menu: {
		where: 'the menu, a new game before it begins, leaving',
		keys: { ...LIST, ...JUMP, back: BACK },
	},
	where: {
		where: 'where a game is saved that cannot be saved in its place',
		keys: {
			letters: { key: 'letters', help: 'a folder, or a file' },
			enter: { key: 'Enter', word: 'save there', help: 'save the whole game there' },
			back: BACK,
		},
	},
	names: {
		where: 'the names for a new game',
		keys: {
			letters: { key: 'letters', help: 'a name, or several with commas; +3 adds computers' },
			enter: { key: 'Enter', word: 'add the name', help: 'add what is typed; without a name: that is all' },
			remove: { key: 'Backspace', help: 'in an empty line: the last name goes' },
			back: { key: 'Esc', word: 'back', help: 'clear the line; back' },
		},
	},
	options: {
		where: 'the options of a new game',
		keys: {
			row: { key: 'Up, Down', word: 'option', help: 'another option (1-9, Home and End too)' },
			value: { key: 'Left, Right', word: 'change', help: 'another value' },
			digits: { key: 'digits', word: 'value', help: 'the value, where it is a number', also: DIGITS },
			preset: { key: 'Backspace', word: 'default', help: 'the default again', canWait: true },
			enter: { key: 'Enter', word: 'done', help: 'done' },
		},
	},
	assign: {
		where: 'powers by hand',
		keys: {
			row: { key: 'Up, Down', word: 'power', help: 'another power (1-7, Home and End too)' },
			value: { key: 'Left, Right', word: 'player', help: 'another player' },
			letter: { key: 'a letter', help: 'the next player whose name begins so' },
			enter: { key: 'Enter', word: 'done', help: 'done' },
			back: { key: 'Esc', word: 'as it was', help: 'back; the powers are as they were' },
		},
	},
	levels: {
		where: 'who is a computer',
		keys: {
			...LIST,
			enter: { key: 'Enter', word: 'person or computer', help: 'an easy, a keen, a fierce computer, a person again' },
			back: { key: 'Esc', word: 'done', help: 'done' },
		},
	},
	saves: {
		where: 'the list of saves',
		keys: {
			...LIST,
			enter: { key: 'Enter', word: 'go on with it', help: 'go on with it' },
			bin: { key: 'Backspace', word: 'to the bin', help: 'move it to the bin, after asking' },
			back: BACK,
		},
	},
	trouble: {
		where: 'a save that cannot be opened',
		keys: {
			yes: { key: 'y', word: 'go on', help: 'go on in spite of it, where that can be' },
			copy: { key: 'c', word: 'copy what is whole', help: 'copy what is whole, and play on in the copy' },
			enter: { key: 'Enter', word: 'try again', help: 'try to open it again' },
			back: BACK,
		},
	},
	bin: {
		where: 'whether a save goes to the bin',
		keys: {
			yes: { key: 'y', word: 'move it to the bin', help: 'move it to the bin' },
			letters: { key: 'any other key', word: 'keeps it', help: 'keeps it' },
		},
	},
	offers: {
		where: 'the offers of computers',
		keys: {
			...LIST,
			enter: { key: 'Enter', word: 'agree, or take that back', help: 'agree to it, or take that back' },
			back: BACK,
		},
	},
	propose: {
		where: 'a proposal that is typed',
		keys: {
			letters: { key: 'letters', help: 'to whom, a colon, and what each does' },
			enter: { key: 'Enter', word: 'propose', help: 'propose it' },
			back: BACK,
		},
	},
	overview: {
		where: 'what will be submitted',
		keys: {
			...LIST,
			scroll: { key: 'PgUp, PgDn', word: 'more', help: 'what did not fit' },
			...TYPED_RULES,
			back: BACK,
		},
	},
	choice: {
		where: 'a question with answers to choose from',
		keys: { ...LIST, ...letters('board', 'map'), back: { ...BACK, help: 'back; nothing is answered' } },
	},
	questions: {
		where: 'questions, each with its answers in a row',
		keys: {
			row: { ...ROW, word: 'question', canWait: false },
			value: {
				key: 'Left, Right',
				word: 'answer',
				help: 'another answer; the map and the lines below show what it does',
			},
			enter: { key: 'Enter', word: 'decide', help: 'decides it so' },
			digit: { ...LIST.digit, word: '', help: 'decides the question in this row as it stands' },
			board: { ...LETTERS.board, canWait: true },
			...letters('map'),
			...TYPED_RULES,
			back: { ...BACK, help: 'back; nothing is decided' },
		},
	},
	handOver: {
		where: 'between two turns',
		inReadme: true,
		keys: {
			enter: { key: 'Enter', word: 'open', help: 'opens the turn; when all have answered, reveals everything' },
			seat: { key: 'Up, Down, 1-9', help: 'another seat next', also: DIGITS },
			...letters(
				'board',
				'map',
				'offers',
				'propose',
				'history',
				'rules',
				'takeBack',
				'hand',
				'pin',
				'finish',
				'goBack',
				'leave',
			),
		},
	},
	orders: {
		where: 'a sheet of orders',
		inReadme: true,
		keys: {
			letters: { key: 'letters', help: 'give every unit its order, or choose it: Enter on the empty line' },
			enter: { key: 'Enter', word: 'confirm', help: 'confirm; on the empty line: choose from all there is' },
			row: { key: 'Up, Down', word: 'unit', help: 'another unit; 1-9, Home and End too (while the line is empty)' },
			map: { key: 'Right', word: 'map', help: 'the map; typing goes on' },
			tab: {
				key: 'Tab',
				word: 'board',
				help: 'complete or mend a name; on the empty line: another board',
				canWait: true,
			},
			scroll: { key: 'PgUp, PgDn', help: 'scroll the board' },
			clear: {
				key: 'Backspace',
				word: 'clear',
				help: 'on the empty line: clear the order; again: it is back',
				canWait: true,
			},
			suggest: { key: '*', word: 'suggest', help: SUGGESTING },
			plan: { key: '+', word: 'plan', help: PLANNED },
			try: { key: '!', word: 'try', help: 'try what would happen if others ordered what you suppose' },
			edit: { key: 'Left, Home', help: 'edit the line (Ctrl+A, E, U, W, K too); Ctrl+R: the rules' },
			back: { key: 'Esc', help: 'clear the line, close the list, go back one step' },
		},
	},
	forAll: {
		where: 'one types for all',
		keys: {
			letters: { key: 'letters', help: 'an order of anybody; a name and a colon first say whose' },
			enter: { key: 'Enter', word: 'confirm', help: 'enters the line; pasted lines one after the other' },
			row: { key: 'Up, Down', word: 'row', help: 'another row: a line without a name is for it' },
			open: { key: 'Right', word: 'its form', help: 'the form of this row by itself (while the line is empty)' },
			tab: {
				key: 'Tab',
				word: 'submit all',
				help: 'submits all of it, after asking once where anything is missing',
			},
			scroll: { key: 'PgUp, PgDn', help: 'what else is wrong' },
			...TYPED_RULES,
			back: { key: 'Esc', word: 'leave', help: 'clear the line, then what is wrong; leave: what was taken is kept' },
		},
	},
	trying: {
		where: 'what would happen is tried, in a turn',
		keys: {
			letters: { key: 'letters', help: 'an order of anybody; a name and a colon first say whose' },
			enter: {
				key: 'Enter',
				word: 'see all',
				help: 'enters the line; on the empty line: all that would happen',
			},
			row: {
				key: 'Up, Down',
				word: 'power',
				help: 'another power: what would come of its orders',
				canWait: true,
			},
			suggest: {
				key: '*',
				word: 'suppose',
				help: 'a keen computer orders for others what you have not supposed',
			},
			tab: { key: 'Tab', word: 'take over', help: 'your own orders as they are here become your draft' },
			...TYPED_RULES,
			back: { key: 'Esc', word: 'back', help: 'clear the line; back to your turn, whose draft stays as it was' },
		},
	},
	lab: {
		where: 'a lab',
		keys: {
			letters: { key: 'letters', help: 'an order of anybody, or the board: a mun germany, - bur' },
			enter: { key: 'Enter', word: 'judge', help: 'takes the line; on the empty line: judges (done, too)' },
			earlier: { key: 'PgUp', word: 'before', help: 'the position before, for other orders (earlier 2: two back)' },
			later: { key: 'PgDn', word: 'after', help: 'the position that came of this one, the newest', canWait: true },
			tab: { key: 'Tab', word: 'lines', help: 'all lines that were tried, with their centres: go to one' },
			map: {
				key: 'Right',
				word: 'map',
				help: 'the map, with what came before (while the line is empty)',
				canWait: true,
			},
			row: {
				key: 'Down',
				word: 'forms',
				help: 'all that is asked, as in a turn (while the line is empty)',
				canWait: true,
			},
			again: { key: 'Left', help: 'what was judged, once more (while the line is empty)' },
			suggest: { key: '* Enter', help: 'an easy computer orders what has no order; what is given stays' },
			clear: { key: 'Backspace', word: 'undo', help: 'on the empty line: undo; redo is typed' },
			back: { key: 'Esc', word: 'leave', help: 'clear the line; leave, after asking where something would be lost' },
		},
	},
	orderList: {
		where: 'the list of what a unit can do',
		keys: {
			enter: { key: 'Enter, 1-9', word: 'choose', help: 'choose' },
			row: { key: 'Up, Down', word: 'row', help: 'another row' },
			letters: { key: 'letters', word: 'type', help: 'type the order instead' },
			back: { ...BACK, word: 'close' },
		},
	},
	ways: {
		where: 'the map where units are sent',
		keys: {
			enter: {
				key: 'Enter',
				word: 'unit, then goal',
				help: 'on a unit: order it; then where it goes, or whom it supports',
			},
			twice: { key: 'Enter twice', help: 'on the unit: it stays, or, if it has an order, choose another' },
			tab: { key: 'Tab', word: 'next unit', help: 'your next unit' },
			...ON_MAP,
			...TYPED_RULES,
			back: { key: 'Esc', help: 'lets the unit go, then back to the list' },
		},
	},
	places: {
		where: 'the map where units are built and removed',
		keys: {
			enter: { key: 'Enter', word: 'choose here', help: 'lists what can be ordered there' },
			tab: { key: 'Tab', word: 'next place', help: 'the next place' },
			...ON_MAP,
			...TYPED_RULES,
			back: { key: 'Esc', help: 'back to the list' },
		},
	},
	number: {
		where: 'a number is asked for',
		keys: {
			letters: { key: 'digits', word: 'type', help: 'the number' },
			enter: { key: 'Enter', word: 'confirm', help: 'confirm; on the empty line: the number beside it' },
			...letters('board', 'map'),
			...TYPED_RULES,
			back: { key: 'Esc', word: 'back', help: 'clear the line; back, and nothing is answered' },
		},
	},
	name: {
		where: 'a name is asked for',
		keys: {
			letters: { key: 'letters', help: 'the name' },
			enter: { key: 'Enter', word: 'confirm', help: 'confirm' },
			...TYPED_RULES,
			back: { key: 'Esc', word: 'back', help: 'clear the line; back, and nothing is answered' },
		},
	},
	laying: {
		where: 'pieces on a real board are typed',
		keys: {
			letters: { key: 'letters', help: 'whose piece it is, a or f, and every space that it touches' },
			enter: {
				key: 'Enter',
				word: 'confirm',
				help: 'confirm; on the empty line: that is all; on a piece: correct it',
			},
			tab: { key: 'Tab', word: 'complete', help: 'complete a name, or show what it could be' },
			row: { key: 'Up, Down', word: 'piece', help: 'another piece (while the line is empty)', canWait: true },
			clear: {
				key: 'Backspace',
				word: 'remove',
				help: 'on the empty line: remove a piece; once more: it is back',
			},
			...TYPED_RULES,
			back: { key: 'Esc', help: 'clear the line; back to the end of the list; leave' },
		},
	},
	thrown: {
		where: 'which piece is thrown',
		keys: {
			take: { key: 'a, f', word: 'army or fleet', help: 'take an army, or a fleet', also: ['a', 'f', 'A', 'F'] },
			tab: { key: 'Tab', word: 'numbers', help: 'type numbers instead of the meters' },
			back: BACK,
		},
	},
	meters: {
		where: 'aim, strength and spin by meters',
		keys: {
			stop: { key: 'Space, Enter', word: 'stop it', help: 'stop the meter that runs: what it shows counts' },
			tab: { key: 'Tab', word: 'numbers', help: 'type numbers instead' },
			back: { key: 'Esc', word: 'back', help: 'one meter back' },
		},
	},
	numbers: {
		where: 'a throw is typed',
		keys: {
			letters: { key: 'letters', help: 'the piece, its aim, its strength and its spin' },
			enter: { key: 'Enter', word: 'throw', help: 'throw it' },
			tab: { key: 'Tab', word: 'meters', help: 'meters instead of numbers' },
			...TYPED_RULES,
			back: { key: 'Esc', word: 'back', help: 'clear the line; back' },
		},
	},
	flight: {
		where: 'a piece in flight',
		keys: { letters: { key: 'any key', word: 'shows the end', help: 'shows the end of it' } },
	},
	pick: {
		where: 'some of a list are picked',
		keys: {
			...ROWS,
			enter: { key: 'Space, Enter', word: 'pick', help: 'pick the row pointed at, or drop it (1 to 9 that row)' },
			tab: { key: 'Tab', word: 'done', help: 'done; the last entry too' },
			...TYPED_RULES,
			back: BACK,
		},
	},
	grid: {
		where: 'a value for each row',
		keys: {
			digit: { key: '1-9', word: 'value', help: 'the value by its number, and on to the next row' },
			value: { key: 'Left, Right', help: 'another value for the row pointed at; Space too' },
			...ROWS,
			enter: { key: 'Enter', word: 'next row', help: 'next row; on the last entry: done' },
			tab: { key: 'Tab', word: 'done', help: 'done: the other rows stay as they are' },
			...letters('board', 'map'),
			...TYPED_RULES,
			back: { key: 'Esc', help: 'back' },
		},
	},
	points: {
		where: 'points are divided over rows',
		keys: {
			change: { key: '+, -', word: 'points', help: 'one more or less for the row pointed at; Right and Left too' },
			digits: { key: '0-9', word: 'number', help: 'type the number' },
			...ROWS,
			enter: { key: 'Enter', word: 'next row', help: 'next row; on the last entry: done' },
			tab: { key: 'Tab', word: 'done', help: 'done' },
			...TYPED_RULES,
			back: { key: 'Esc', help: 'back' },
		},
	},
	pin: {
		where: 'a PIN is asked for',
		keys: {
			letters: { key: 'letters', help: 'the PIN; it is not shown' },
			enter: { key: 'Enter', word: 'unlock', help: 'unlock the turn' },
			forgotten: { key: 'Tab', word: 'forgotten', help: 'the PIN is forgotten' },
			back: BACK,
		},
	},
	newPin: {
		where: 'a new PIN',
		keys: {
			letters: { key: 'letters', help: 'the new PIN; it is not shown' },
			enter: { key: 'Enter', word: 'next', help: 'next' },
			back: BACK,
		},
	},
	forgotten: {
		where: 'whether a PIN is forgotten',
		keys: { yes: { key: 'y', word: 'we all agree', help: 'yes: the whole table agrees' }, back: BACK },
	},
	onward: {
		where: 'before what only one person should see, after a throw, and after somebody without a seat has answered',
		keys: { enter: { key: 'Enter', word: 'open', help: 'opens it, goes on, or confirms it for good' }, back: BACK },
	},
	guest: {
		where: 'before somebody without a seat is asked',
		keys: { enter: { key: 'Enter', word: 'open', help: 'opens the question' }, ...LOOKS, ...letters('leave') },
	},
	together: {
		where: 'the whole table together',
		keys: {
			clock: { key: 'Space', word: 'start', help: 'starts and stops the clock' },
			more: { key: '+', word: 'min.', help: 'one minute more' },
			enter: { key: 'Enter', help: 'the same as d' },
			...letters('done', 'board', 'map', 'offers', 'propose', 'history', 'rules', 'finish', 'leave'),
		},
	},
	computers: {
		where: 'only computers are asked',
		keys: {
			stop: { key: 'Space', word: 'stop', help: 'stop here, and go on' },
			...letters(
				'board',
				'map',
				'offers',
				'propose',
				'history',
				'rules',
				'takeBack',
				'hand',
				'finish',
				'goBack',
				'leave',
			),
		},
	},
	film: {
		where: 'the film of a reveal',
		inReadme: true,
		keys: {
			next: { key: 'Space', word: 'next', help: 'the next step; after the last one the record (Enter and Right, too)' },
			previous: { key: 'Left', word: 'back', help: 'a step back' },
			far: { key: 'Home, End', help: 'the first step, the last' },
			...letters('end', 'map', 'lines', 'motion', 'rules'),
			back: { key: 'Esc', word: 'leave', help: 'leaves it; in a reveal for the record, too' },
		},
	},
	record: {
		where: 'the record of a reveal',
		inReadme: true,
		keys: { ...TURN_PAGES, ...letters('end', 'film', 'map', 'why', 'rules') },
	},
	history: {
		where: 'history: the list of phases',
		keys: {
			row: { ...ROW, word: '' },
			enter: { key: 'Enter', word: 'open', help: 'its orders and results, then the board before and after' },
			...letters('film', 'map', 'lab', 'rules'),
			back: BACK,
		},
	},
	phase: {
		where: 'the record of an earlier phase',
		keys: { ...TURN_PAGES, ...letters('end', 'film', 'map', 'rules'), back: { ...BACK, word: 'leave' } },
	},
	map: {
		where: 'the map',
		inReadme: true,
		keys: { ...MAP, back: BACK },
	},
	labMap: {
		where: 'the map of a lab',
		keys: {
			...MAP,
			phase: { ...MAP.phase, canWait: true },
			file: { ...MAP.file, canWait: true },
			take: { key: 'Enter', word: 'take', help: 'to the line: the unit there to order, or one to put there' },
			remove: { key: 'Backspace', word: 'remove', help: 'takes away the unit that stands there' },
			back: BACK,
		},
	},
	lesson: {
		where: 'a lesson',
		keys: { enter: { key: 'Enter', help: 'goes on' }, ...letters('rules'), back: { ...BACK, word: 'leave' } },
	},
	watch: {
		where: 'a second terminal that watches',
		keys: { quit: { key: 'q', word: 'leave', help: 'leaves it; the game goes on where it is played' } },
	},
	loading: { where: 'the map before it is loaded', keys: { back: BACK } },
	find: {
		where: 'a province is looked for',
		keys: {
			letters: { key: 'letters', help: 'its name, or the beginning of it' },
			enter: { key: 'Enter', word: 'go there', help: 'goes there' },
			back: { key: 'Esc', word: 'back to the map', help: 'back to the map' },
		},
	},
	board: {
		where: 'the board',
		keys: { ...TURN_PAGES, ...letters('end', 'map', 'rules'), back: { ...BACK, word: 'leave' } },
	},
	contents: {
		where: 'what there is to read',
		keys: {
			enter: { key: 'Enter', word: 'open', help: 'opens it (1 to 9 a row directly)' },
			letter: { key: 'a letter', word: 'jumps, again: on', help: 'the next entry that begins so' },
			find: FIND_TOPIC,
			back: BACK,
		},
	},
	rules: {
		where: 'the rules',
		keys: {
			...TURN_PAGES,
			film: { ...LETTERS.film, word: 'next picture', help: 'the next of the three pictures of the example' },
			lab: { ...LETTERS.lab, help: 'the example in a lab: change its orders, and see what comes of it' },
			find: FIND_TOPIC,
			...letters('end'),
			back: BACK,
		},
	},
	topics: {
		where: 'a topic of the rules is looked for',
		keys: {
			letters: {
				key: 'letters',
				help: 'words of its title or text, or their beginnings; or 6.F.14',
			},
			row: { key: 'Up, Down', word: 'row', help: 'another of the topics that were found' },
			enter: { key: 'Enter', word: 'open', help: 'opens it, a case in a lab' },
			back: { key: 'Esc', word: 'back', help: 'clear the line; back' },
		},
	},
	pages: {
		where: 'other pages',
		keys: { ...TURN_PAGES, ...letters('end'), back: { ...BACK, word: 'leave' } },
	},
	over: {
		where: 'the game is over',
		keys: { ...TURN_PAGES, ...letters('end', 'history', 'board', 'map', 'file', 'lab', 'goBack', 'rules') },
	},
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;
type KeyOf<S extends ScreenName> = keyof (typeof SCREENS)[S]['keys'] & string;

/** Why a key does nothing. */
export interface Shut {
	readonly why: string;
	/** Not in this game either, or in this kind of turn: help says nothing of it. */
	readonly isNever?: boolean;
}

/** How it differs from what stands above: another word in the row of keys (empty: none), or why it does nothing now. */
type Now<Id extends string = string> = Readonly<Partial<Record<Id, string | Shut | undefined>>>;

/** A key of a screen that is shown. */
export interface Bound<Id extends string = string> extends Binding, Partial<Shut> {
	readonly id: Id;
}

/** The keys of a screen as they are now. */
export function keysAt<S extends ScreenName>(screen: S, now?: Now<KeyOf<S>>): readonly Bound<KeyOf<S>>[] {
	const all: [string, Binding][] = Object.entries(SCREENS[screen].keys);
	return all.map(([key, binding]) => {
		const id = key as KeyOf<S>;
		const is: Now[string] = now?.[id];
		return { ...binding, id, ...(typeof is === 'string' ? { word: is } : is) };
	});
}

/** What of them the letter does now, if anything. */
export function pressed<Id extends string>(keys: readonly Bound<Id>[], input: string): Id | undefined {
	return keys.find(({ key, why }) => key === input && why === undefined)?.id;
}

/** `Enter open   b board   ? help`: what works now, as far as there is room. */
export function inRowOfKeys(keys: readonly Bound[], hasHelp: boolean, columns: number): string {
	const named = keys.filter(({ word, why }) => word && why === undefined);
	const rowOf = (some: readonly Bound[], apart: string) =>
		[...some.map(({ key, word }) => `${key.replace(', ', '/')} ${word}`.trim()), ...(hasHelp ? ['? help'] : [])].join(
			apart,
		);
	let shown = named.filter(({ canWait }) => !canWait);
	for (const one of named.filter(({ canWait }) => canWait)) {
		const more = named.filter((each) => each === one || shown.includes(each));
		if (rowOf(more, '  ').length <= columns) shown = more;
	}
	const row = rowOf(shown, '   ');
	return row.length <= columns ? row : rowOf(shown, '  ');
}

/** A row for each, for the page that `?` shows. */
export function inHelp(keys: readonly Bound[]): string[] {
	const told = keys.filter(({ isNever }) => !isNever);
	const longest = Math.max(0, ...told.map(({ key }) => key.length));
	return told.map(({ key, help }) => `${key.padEnd(longest)}  ${help}`);
}

/** Why a letter, a digit or a plus does nothing here; undefined: it does something, or is no command. */
export function whyNothing(keys: readonly Bound[], input: string): string | undefined {
	const isTyped = keys.some(({ id }) => id.startsWith('letter'));
	if (!/^[\p{L}\d+]$/u.test(input) || keys.length === 0 || isTyped) return undefined;
	const bound = keys.find(({ key, also }) => key === input || also?.includes(input));
	return bound ? bound.why : `${input} does nothing here: ? shows the keys.`;
}
