/** What a variant is: data for the menu and a few hooks, each of which gets what the layers before it made and returns its own. */
import type { Panel } from '../board/panel.ts';
import type { Phrase, Sentence } from '../board/phrase.ts';
import type { Piece } from '../board/picture.ts';
import type { Power } from '../board/types.ts';
import type { FormAnswer } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Answers, ChoiceForm, Diagnostic, Form } from './forms.ts';
import type { Headless, Positions, Suggesting } from './headless.ts';
import type { Played, Topic } from './help.ts';
import type { Lesson } from './lesson.ts';
import type { MarkSet, Sign } from './marks.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import type { Questions, Rules } from './rules.ts';
import type { Answer, Opened } from './sealed.ts';
import type { StoredSeat } from './seat.ts';
import type { Dealt } from './seats.ts';
import type { Land, Situation } from './situation.ts';
import type { Game, GameDraft, Json, Setup, StageId } from './state.ts';
import type { Throwing } from './throws.ts';
import type { Resources, View } from './view.ts';

/** An option of the new-game page. */
export interface Option {
	readonly id: string;
	readonly title: string;
	readonly help: string;
	readonly preset: Json;
	/** The values on offer, or a range of whole numbers (`null` in place of a number: none). */
	readonly values:
		| readonly { readonly value: Json; readonly label: string }[]
		| { readonly min: number; readonly max: number; readonly none?: string };
	/** It means something only where another option has this value. */
	readonly onlyWith?: { readonly option: string; readonly value: Json };
}

/** The values on offer, each with its label. */
export const oneOf = (...values: readonly (readonly [value: Json, label: string])[]): Option['values'] =>
	values.map(([value, label]) => ({ value, label }));

/** The options of these layers: a later layer's takes the place of an earlier one's of the same id. */
export function optionsIn(layers: readonly Pick<Variant, 'options' | 'without'>[]): Option[] {
	const dropped = new Set(layers.flatMap(({ without }) => without ?? []));
	const last = new Map(layers.flatMap(({ options }) => options).map((option) => [option.id, option]));
	return [...last.values()].filter(({ id }) => !dropped.has(id));
}

/**
 * A stage: `sealed` is answered in secret and revealed together; `turns` by one seat after the other, each answer opened and
 * resolved at once, until the stage asks nobody; `open` is played at the table; `automatic` asks nobody.
 */
export interface Stage {
	readonly kind: 'sealed' | 'turns' | 'open' | 'automatic';
	readonly title: string;
	/** When it is, where that is not a season of a year: `Phase II`. */
	readonly when?: Phrase;
	/** What happens when all have answered (in turns: when one has): changes the draft and adds reports. */
	readonly resolve: (draft: GameDraft, opened: Opened, ruleset: Rules) => void;
	/** What computers say openly while it is played: they do it by acts. */
	readonly talk?: TableTalk;
	/** Why computers have ordered what such a report shows, by what everybody knows after it. */
	readonly why?: (game: Game, report: Report, ruleset: Rules) => readonly Why[];
	/** Something done at the table at a time (ISO), in open stages and where there is talk; a sentence refuses it. */
	readonly act?: (draft: GameDraft, act: Json, at: string, ruleset: Rules) => Sentence | undefined;
	/** Open stages: the clock that the table sees, if one runs; it obeys the acts `start`, `pause`, `more` and `done`. */
	readonly clock?: (game: Game) => Clock | null;
	/** Open stages: somebody who is asked, and holds no seat; the answer is done as an act. */
	readonly guest?: (game: Game) => Guest | null;
	/** Sealed stages: how many minutes a private turn may take; null: as long as it likes (S6). */
	readonly minutes?: (game: Game) => number | null;
	/** Stages in turns: whether the seat has had its say, though others are still to have theirs. */
	readonly isDone?: (game: Game, seat: number) => boolean;
	/** Of answers that never open: what becomes public of a form. */
	readonly tally?: (game: Game, form: string, answers: readonly Answer[]) => Json;
}

/** Why a computer did so, in a sentence or two: worked out when it is asked for. */
export interface Why {
	readonly power: Power;
	readonly tell: () => Phrase;
}

/** What computers say at the table: each once in a stage, if it has something to say, and when it is asked. */
export interface TableTalk {
	/** What stands. */
	readonly said: (game: Game) => readonly Said[];
	/** Computers that have not spoken, and those that were asked something: for these somebody waits. */
	readonly speakers: (game: Game) => readonly Speaker[];
	/** What one of them says, as an act; undefined: nothing. */
	readonly speak: (view: View, resources: Resources) => Json | undefined;
	/** Computers to which a person in this seat may propose something now. */
	readonly whomToAsk: (game: Game, seat: number) => readonly number[];
	/** Why somebody may not do this now; not asked of acts in saves, which an earlier version may have taken. */
	readonly whyNotDone: (game: Game, act: Json) => Sentence | undefined;
	/** The act that keeps that this computer has shown what it orders on the form; undefined: it is kept, or nobody talks. */
	readonly show: (game: Game, seat: number, form: string) => Json | undefined;
	/** The game as it was when it showed that; undefined: it has not. */
	readonly whenShown: (game: Game, seat: number, form: string) => Game | undefined;
}

export interface Speaker {
	readonly seat: number;
	readonly isAsked: boolean;
}

/** Something said by a seat to another one. */
export interface Said {
	/** Who to whom, and what. */
	readonly text: Phrase;
	/** What it would bind both to, in a sentence. */
	readonly meaning: Sentence;
	readonly by: number;
	readonly to: number;
	readonly isAgreed: boolean;
	/** The act that agrees, or takes it back; undefined: it is too late. */
	readonly answer?: Json;
}

/** Somebody who holds no seat, and is asked one thing. */
export interface Guest {
	readonly name: string;
	/** What they are to the table: `the arbiter`. */
	readonly role: string;
	readonly form: ChoiceForm;
}

/** What the table asks besides; the stage being played is `stageNow(game)`. */
export interface TableQuestions {
	/** The stages to play next, each at its place; asked when the last ones are done. */
	plan(game: Game): Plan;
	/** What a seat is asked; `own` are its answers of this private turn so far, and what it sealed in earlier stages. */
	forms(game: Game, stage: StageId, seat: number, own: Answers): readonly Form[];
	/**
	 * What is wrong or doubtful in the answer to this form; `own` holds it and the seat's other answers. The answer has the
	 * form's shape; what the layers before found may be replaced, refusals too.
	 */
	check(game: Game, form: Form, own: Answers): readonly Diagnostic[];
	/** How a computer answers the form; undefined: the layer does not know it. `own` are its answers of this turn so far. */
	plays(view: View, form: Form, own: Answers, resources: Resources): FormAnswer | undefined;
	/** Whether people may end the evening now, or set its last year (S10). */
	mayStop(game: Game): boolean;
	/** What every screen should say of the state of the game, in a word or two; nothing in the ordinary case. */
	banner(game: Game): string;
	/**
	 * `own`: what the viewer has answered so far, and sealed in earlier stages. A panel made of it is for the viewer alone, and
	 * says so: the table keeps it from everybody else.
	 */
	panels(game: Game, viewer: number | null, own: Answers): readonly Panel[];
	/** `power`: the one of the viewer's that is being ordered, if any. Here, too, what is for one seat says so. */
	marks(game: Game, viewer: number | null, power: Power | undefined): readonly MarkSet[];
	/** What was thrown at the board and is no unit yet, for maps. */
	lying(game: Game): readonly Piece[];
	/** Whose land each province is, for maps; at first those with an owned centre. */
	land(situation: Situation): Land;
}

/** How a layer answers a question: `before` is what the layers under it make of it. */
export type Hook<Q extends (...about: never[]) => unknown> = (
	before: ReturnType<Q>,
	...about: [...Parameters<Q>, ruleset: Rules]
) => ReturnType<Q>;

type Answering<All> = {
	[Q in keyof All]: All[Q] extends (...about: never[]) => unknown ? Hook<All[Q]> : never;
};

export interface Hooks extends Answering<Questions>, Answering<TableQuestions>, Pick<Rules, 'forbids'> {
	/** Prepares the board and the layer's slice before the first stage. */
	start(draft: GameDraft): void;
	/**
	 * After a part's result is on the board: the layer updates its slice and may add to the part's report. `notes` are those
	 * of the merging.
	 */
	record: Rules['record'];
}

export type Layer = Variant & {
	readonly hooks: Partial<Hooks>;
	readonly stages?: Readonly<Record<StageId, Stage>>;
	/** Those that anybody may see. */
	readonly signs?: readonly Sign[];
	/** What the headless command reads and writes besides the standard fields. */
	readonly headless?: Headless;
	/** The same for what a computer would answer. */
	readonly suggest?: Suggesting;
	/** What it adds to a position. */
	readonly position?: Positions;
	/** Where pieces are thrown: what throws them, loaded when it is first needed. */
	readonly throwing?: () => Promise<Throwing>;
	/** What teaches it, loaded when somebody learns. */
	readonly lessons?: () => Promise<{ readonly LESSONS: readonly Lesson[] }>;
};

/** What one does, how one wins, what is different: at most sixty words for somebody who knows no rules. */
export type InShort = readonly [does: string, wins: string, differs: string];

/** What the menu needs to know. */
export interface Variant {
	readonly id: string;
	readonly title: string;
	/** One line for the menu. */
	readonly summary: string;
	/** With these options; those that are not named are as preset. */
	readonly inShort: (options: Setup['options']) => InShort;
	/** What there is to read of it: true of the game that is played. */
	readonly help: (played: Played) => readonly Topic[];
	readonly seats: { readonly min: number; readonly max: number };
	readonly options: readonly Option[];
	/** What powers are that nobody plays, if it is not what they are in the game below. */
	readonly unplayed?: (seats: Dealt) => string;
	/** Options of the layers below, by id, that mean nothing here. */
	readonly without?: readonly string[];
	/** Variants it can be laid over, besides the standard game. */
	readonly over?: readonly string[];
	/** Who sits where: powers for each of these names. */
	readonly seating: (names: readonly string[], options: Setup['options'], seed: string) => readonly StoredSeat[];
}
