/** What a seat is asked, and what is found in the answers. */

import { unitAt } from '../../board/map.ts';
import { abbreviation, asTyped, count, joined, type Phrase, place, say, unit as unitOf } from '../../board/phrase.ts';
import { type PhaseKind, POWERS, type Power, type Unit } from '../../board/types.ts';
import { orderedPlace, type Written } from '../../board/written.ts';
import { type FormAnswer, pointsIn } from '../../game/answers.ts';
import type {
	AdjustmentsForm,
	AllocateForm,
	Answers,
	Diagnostic,
	Form,
	OrdersForm,
	RetreatsForm,
} from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import { personAt } from '../../game/seats.ts';
import type { Counts } from '../../game/situation.ts';
import type { Game, StageId } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import { askPower } from '../standard/asking.ts';
import { withAgreed } from '../standard/common-orders.ts';
import { PFS, pfs } from './factors.ts';
import { centreCounts, fiascomacyOf, INVEST, investedBy, powersHeld } from './slice.ts';
import { answerForms, mayPropose, proposalForm } from './stop.ts';
import { isBuild, readEntries } from './winter-votes.ts';

/** F2, F4: to invest, then the orders of exactly the powers in which the seat has PFs. */
export function askSeat(game: Game, stage: StageId, seat: number, own: Answers, ruleset: Rules): readonly Form[] {
	if (stage === 'stop') return answerForms(game, seat);
	const investing = stage === 'orders' ? [investForm(game, seat)] : [];
	const powers = powersHeld(game, seat, stage === 'orders' ? own[INVEST] : undefined);
	const invested: Counts = stage === 'orders' ? pointsIn(own[INVEST]) : {};
	const points = (power: Power) => (investedBy(game, seat)[power] ?? 0) + (invested[power] ?? 0);
	const votes = powers.flatMap((power) =>
		askPower(game, stage, power, ruleset)
			.map((form) => asVote(form, points(power), othersIn(game, seat, power)))
			.map((form) => (form.kind === 'orders' ? withAgreed(game, seat, form) : form)),
	);
	const asked = [...investing, ...votes];
	return asked.length > 0 && mayPropose(game, seat) ? [...asked, proposalForm(game)] : asked;
}

function investForm(game: Game, seat: number): AllocateForm {
	const held = investedBy(game, seat);
	const centres = centreCounts(game);
	return {
		kind: 'allocate',
		id: INVEST,
		about: 'investing',
		title: say`Invest`,
		opens: 'reveal',
		question: say`Into which powers do you put your ${abbreviation('political factors (PFs)', 'political factors')}? They never move again, and you order every power in which you have some.`,
		total: fiascomacyOf(game).purses[seat]!,
		noun: PFS,
		rows: POWERS.map((power) => ({
			id: power,
			label: say`${power}`,
			labelNote: count(centres[power], 'centre'),
			held: held[power] ?? 0,
			also: othersIn(game, seat, power),
		})),
		leftOver: 'lost',
	};
}

/** Who else has PFs in the power, as far as the table knows, the most first. */
function othersIn(game: Game, seat: number, power: Power): Phrase[] {
	const others = game.seats
		.map((_, other) => ({ other, has: investedBy(game, other)[power] ?? 0 }))
		.filter(({ other, has }) => other !== seat && has > 0)
		.sort((a, b) => b.has - a.has);
	return others.map(({ other, has }) => say`${personAt(game, other)} ${has}`);
}

/** What is left out is an abstention, and not what it is where one seat commands the power. */
function asVote(form: Form, points: number, others: readonly Phrase[]): Form {
	const titleNote = joined([pfs(points), joined(others, ',')], ';');
	const left = {
		withoutOrder: say`is left to the others`,
		hint: say`A unit without an order is left to the others.`,
	};
	// nobody's powers go together: what one does to another is not a mistake
	if (form.kind === 'orders') return { ...form, ...left, titleNote, isCheckedAlone: true };
	if (form.kind === 'retreats') return { ...form, ...left, titleNote };
	if (form.kind !== 'adjustments') return form;
	if (form.owed < 0) return { ...form, titleNote, hint: say`Units that you do not name are left to the others.` };
	return {
		...form,
		titleNote,
		decidesEverySite: true,
		hint: say`Waive is a vote for nothing there; without an order it is left to the others.`,
	};
}

export function checkAnswer(
	before: readonly Diagnostic[],
	game: Game,
	form: Form,
	own: Answers,
	ruleset: Rules,
): readonly Diagnostic[] {
	if (form.id === INVEST) return [...before, ...checkInvestment(game, own[INVEST])];
	const read = (phase: PhaseKind) => ordersIn(own[form.id], phase, game.situation);
	if (form.kind === 'orders') return withAbstentions(form, form.units, read('M'), before);
	if (form.kind === 'retreats') {
		const units = form.dislodged.map(({ unit }) => unit);
		return withAbstentions(form, units, read('R'), before);
	}
	return form.kind === 'adjustments' ? checkAdjustments(game, form, read('A'), ruleset) : before;
}

/** F5: a power without centres may be invested in, after a warning. */
function checkInvestment(game: Game, answer: FormAnswer | undefined): Diagnostic[] {
	const invested: Counts = pointsIn(answer);
	const centres = centreCounts(game);
	return POWERS.filter((power) => (invested[power] ?? 0) > 0 && centres[power] === 0).map((power) => ({
		level: 'warn',
		message: say`${power} has no centre: ${PFS} in it earn nothing and score nothing as long as it has none.`,
	}));
}

/** F3: without an order there is no vote: one sentence says so, in place of what a lone commander's unit would do. */
function withAbstentions(
	form: OrdersForm | RetreatsForm,
	units: readonly Unit[],
	given: readonly Written[],
	before: readonly Diagnostic[],
): readonly Diagnostic[] {
	const named = given.flatMap((one) => (one.order ? (unitAt(units, orderedPlace(one)!) ?? []) : []));
	const bare = units.filter((unit) => !named.includes(unit));
	const others = before.filter(({ level, unit }) => level === 'refuse' || !unit || unitAt(bare, unit.at) === undefined);
	if (bare.length === 0) return others;
	const message =
		bare.length === units.length && units.length > 1
			? say`${form.power}: no orders, so your ${PFS} back nothing.`
			: nothingBacked(
					bare.map((unit) => unitOf(unit)),
					form.power,
				);
	return [...others, { level: 'warn', message, about: 'noOrders' }];
}

const nothingBacked = (subjects: readonly Phrase[], power: Power): Phrase =>
	say`${joined(subjects, ',')} of ${power}: no order, so your ${PFS} back nothing there.`;

function checkAdjustments(game: Game, form: AdjustmentsForm, given: readonly Written[], ruleset: Rules): Diagnostic[] {
	const situation = adjustmentCase(ruleset, game, form.power);
	const { entries, refused } = readEntries(situation, given);
	if (refused.length > 0)
		return refused.map(({ text, reason }) => ({
			level: 'refuse',
			message: say`${asTyped(text)}: ${reason}.`,
		}));
	const subjects = form.owed > 0 ? form.sites.map(({ home }) => home) : [];
	const silent = subjects.filter((home) => !entries.some(({ subject }) => subject === home));
	// who names all builds that are due has said where, and with that where not
	const builds = entries.filter(isBuild).length;
	if (form.owed > 0 && silent.length > 0 && builds < form.owed)
		return [{ level: 'warn', message: nothingBacked(silent.map(place), form.power), about: 'noOrders' }];
	const left = -form.owed - entries.length;
	if (form.owed < 0 && left > 0)
		return [{ level: 'warn', message: say`${left} more could be named: your ${PFS} back no other removal.` }];
	return [];
}
