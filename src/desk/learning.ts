/** A lesson as it goes: a question is told, answered in a private turn, shown, judged; asked again, or the next one. Pure. */
import { plural } from '../board/names.ts';
import { joined, type Phrase, say, sentences, words } from '../board/phrase.ts';
import { kindOf, readAnswer } from '../game/forms.ts';
import type { Lesson, Question } from '../game/lesson.ts';
import { type Asked, ask, type Judged, judged, LEARNER } from '../learn/asking.ts';
import type { Offered } from '../learn/lessons.ts';
import type { Next } from './reduce.ts';

export interface LearningState {
	/** The number of the question. */
	readonly at: number;
	readonly asked: Asked;
	readonly page: 'told' | 'turn' | 'film' | 'judged';
	/** What came of the last answer. */
	readonly judged?: Judged;
}

/** `left`: a turn without submitting it. */
export type LearningAction = 'begin' | 'left' | 'submitted' | 'seen' | 'goOn';

export type LearningEffect = { readonly do: 'done' };

export function questionAt({ questions }: Lesson, at: number): Question {
	const question = questions[at];
	if (!question) throw new RangeError(`there is no question ${at}`);
	return question;
}

export const beginLesson = (lesson: Lesson, at = 0): LearningState => ({
	at,
	asked: ask(questionAt(lesson, at)),
	page: 'told',
});

export function reduceLesson(
	lesson: Lesson,
	now: LearningState,
	action: LearningAction,
): Next<LearningState, LearningEffect> {
	switch (action) {
		case 'begin':
			return [{ ...now, page: 'turn' }];
		case 'left':
			return [{ ...now, page: 'told' }];
		case 'submitted':
			return [{ ...now, judged: judged(now.asked), page: 'film' }];
		case 'seen':
			return [{ ...now, page: 'judged' }];
		case 'goOn': {
			if (!now.judged?.isRight) return [beginLesson(lesson, now.at)];
			return now.at + 1 < lesson.questions.length ? [beginLesson(lesson, now.at + 1)] : [now, { do: 'done' }];
		}
	}
}

/** What Enter does when it is judged. */
export function wordAfter({ questions }: Lesson, { at, judged }: LearningState): string {
	if (!judged?.isRight) return 'try again';
	return at + 1 < questions.length ? 'next question' : 'done';
}

/** `2 of 3` */
export const countOf = ({ questions }: Lesson, { at }: LearningState): string => `${at + 1} of ${questions.length}`;

/** By keys on screens, or by what is typed in lines. */
type FrontEnd = 'keys' | 'lines';

/** One right answer, as it is typed form after form. */
export function oneWay({ question, table }: Asked, by: FrontEnd): Phrase {
	if (question.how) return say`One way: ${words(question.how[by])}.`;
	const own = Object.fromEntries(
		Object.entries(question.answer).map(([id, answer]) => {
			const form = table.forms(LEARNER, {}).find((each) => each.id === id);
			return [id, form ? readAnswer(form, answer, table.game().situation) : answer];
		}),
	);
	const ways = table
		.forms(LEARNER, own)
		.filter(({ id }) => id in own)
		.map((form, i) => {
			const { typed, summary } = kindOf(form.kind);
			const way = typed?.(form, own[form.id]) ?? summary(form, own[form.id], table.game().situation);
			return say`${i === 0 ? words('One way') : say`Then ${form.title}`}: ${joined(way, ';')}.`;
		});
	return sentences(ways);
}

/** What `?` says in a lesson, before all else. */
export const helpIn = (asked: Asked, by: FrontEnd): Phrase[] => [words(asked.question.task), oneWay(asked, by)];

/** What one has to know. */
export const tellsIn = ({ tells, keys = '' }: Question, by: FrontEnd): string =>
	by === 'keys' && keys !== '' ? `${tells} ${keys}` : tells;

/** Said once, where what is done cannot be written. */
export const NOT_KEPT = 'The state folder cannot be written: what is done here is not kept.';

/** `3 of 24 lessons are done` */
export const progress = (lessons: readonly Offered[], done: readonly string[]): string =>
	`${lessons.filter(({ id }) => done.includes(id)).length} of ${plural(lessons.length, 'lesson')} done`;
