/** The declarations of a season: asked of every power in secret, exposed together (M1, M2, M14). */
import { joined, type Phrase, say, unit, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { formId, powerIn } from '../../game/form-ids.ts';
import type { Answers, Diagnostic, Form, GridForm } from '../../game/forms.ts';
import { newReport } from '../../game/new-report.ts';
import type { Opened } from '../../game/sealed.ts';
import { asDealt, personAt, seatOf } from '../../game/seats.ts';
import { notesOf } from '../../game/slices.ts';
import { type Game, isAlive } from '../../game/state.ts';
import { type Fact, factSteps } from '../../game/telling-facts.ts';
import type { Stage } from '../../game/variant.ts';
import { endBroken } from '../standard/agreements.ts';
import { TALK, talkAct } from '../standard/talking.ts';
import { type ForeignUnit, foreignUnitsIn } from './advice.ts';
import { declaredPanel, relationMatrix } from './panels.ts';
import { alivePowers, formalOf, setFormal } from './permits.ts';
import { agreedAbout, breachesIn, warnOfBreaches } from './promises.ts';
import { type Declared, declare, isOffer, type Relations, relationOf } from './relations.ts';
import { refusedSaid, relationEvents, relationFacts } from './telling.ts';

/** Says nothing of that power. */
const SILENCE = 'keep';

/** One form for each power: what to declare to each of the others. */
export function declarationForms(game: Game, power: Power): GridForm[] {
	const others = alivePowers(game).filter((other) => other !== power);
	if (!isAlive(game, power) || others.length === 0) return [];
	const { relations } = formalOf(game);
	const foreign = foreignUnitsIn(game);
	const hint = (other: Power) =>
		joined(
			[
				words(`now ${IN_WORDS[relationOf(relations, power, other)]}`),
				...agreedAbout(game, power, other),
				seatOf(game.seats, other) === seatOf(game.seats, power) ? words('yours too') : whose(game, other),
				...standingIn(foreign, power, other).map((units) => say`your ${units} there`),
				...standingIn(foreign, other, power).map((units) => say`its ${units} with you`),
			],
			',',
		);
	return [
		{
			kind: 'grid',
			id: formId('declarations', power),
			about: 'relations',
			title: say`Declarations of ${power}`,
			opens: 'reveal',
			question: say`What do you declare? War needs one side; peace and an alliance need both; neutrality by one side ends an alliance.`,
			rows: others.map((other) => ({
				id: other,
				label: say`${other}`,
				hint: hint(other),
				preset: SILENCE,
			})),
			options: [
				{ value: SILENCE, label: say`say nothing` },
				{ value: 'war', label: say`war` },
				{ value: 'neutral', label: say`neutrality` },
				{ value: 'alliance', label: say`alliance` },
			],
		},
	];
}

const IN_WORDS = { war: 'at war', neutral: 'neutral', allied: 'allied' } as const;

/** M14: a power in civil disorder can be attacked, and that is all. */
function whose(game: Game, power: Power): Phrase {
	const seat = seatOf(game.seats, power);
	return seat === undefined ? words('in civil disorder') : personAt(game, seat);
}

/** What has to get out of the other's land where there is peace; in one text, or none. */
function standingIn(foreign: readonly ForeignUnit[], power: Power, other: Power): Phrase[] {
	const units = foreign.filter(({ unit, host }) => unit.power === power && host === other);
	return units.length > 0
		? [
				joined(
					units.map((one) => unit(one.unit)),
					',',
				),
			]
		: [];
}

export const declarations: Stage = {
	kind: 'sealed',
	title: 'Declarations',
	talk: TALK,
	act: talkAct,
	resolve: (draft, opened) => {
		const before = formalOf(draft).relations;
		const declared = declaredIn(opened);
		const relations = declare(before, declared, alivePowers(draft));
		const changed = changedPairs(before, relations);
		const { told, steps = [], ...kept } = endBroken(draft, breachesIn(draft, declared, relations));
		setFormal(draft, { relations, changed });
		const alive = alivePowers(draft);
		const refused = offersRefused(before, declared, alive);
		const panels = [declaredPanel(alive, declared), relationMatrix(alive, { relations, changed })];
		const facts = relationFacts(before, relations, declared, changed);
		const offers: Fact[] = refused.length > 0 ? [{ said: refusedSaid(refused.length), weighs: 1 }] : [];
		const report = newReport(draft, 'declarations', words('Declarations'), {
			...kept,
			events: [...relationEvents(before, relations, changed), ...refused, ...told],
			notes: ownNotes.add({}, declared),
			panels,
			steps: [...factSteps([...facts, ...offers], asDealt(draft), { panels }), ...steps],
		});
		draft.reports.push(report);
	},
};

const ownNotes = notesOf<Declared>('formal');

/** All that was declared so far, oldest first. */
export const declaredBefore = ({ reports }: Game): Declared[] =>
	reports.flatMap(({ stage, notes = {} }) => (stage === 'declarations' ? (ownNotes.find(notes) ?? []) : []));

function declaredIn({ answers }: Opened): Declared {
	return Object.fromEntries(
		answers.flatMap(({ form, answer }) => {
			const power = powerIn(form, 'declarations');
			if (!power) return [];
			return [[power, saidIn(answer)]];
		}),
	);
}

const saidIn = (answer: FormAnswer): Declared[Power] =>
	Object.fromEntries(Object.entries(answer ?? {}).filter(([, value]) => value !== SILENCE));

/** What would break an agreement. */
export function checkDeclarations(game: Game, form: Form, own: Answers): Diagnostic[] {
	const [power, answer] = [powerIn(form.id, 'declarations'), own[form.id]];
	return power && answer !== undefined ? warnOfBreaches(game, power, saidIn(answer)) : [];
}

const IN_REPLY = { war: 'declares war', neutral: 'declares neutrality' } as const;

/** Alliances offered, and peace, that the other side did not take. */
function offersRefused(before: Relations, declared: Declared, alive: readonly Power[]): Phrase[] {
	return alive.flatMap((from) =>
		alive.flatMap((to): Phrase[] => {
			const said = declared[from]?.[to];
			const reply = declared[to]?.[from];
			if (
				!isOffer(said, relationOf(before, from, to)) ||
				reply === 'alliance' ||
				(said === 'neutral' && reply === 'neutral')
			)
				return [];
			const what = said === 'alliance' ? 'an alliance' : 'peace';
			const answer = words(reply ? IN_REPLY[reply] : 'says nothing');
			return [say`${from} offers ${to} ${words(what)}: ${to} ${answer}.`];
		}),
	);
}

const changedPairs = (before: Relations, after: Relations): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(after)])].filter((pair) => before[pair] !== after[pair]).sort();
