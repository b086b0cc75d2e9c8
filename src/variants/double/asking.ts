/** What a seat is asked besides the orders of its two powers, and what is found in the answers. */

import { makeUnit, parseUnit } from '../../board/notation.ts';
import { asTyped, NOTHING, order, type Phrase, quote, say, unit as unitOf, words, years } from '../../board/phrase.ts';
import type { Power, Unit, UnitName } from '../../board/types.ts';
import { orderedPlace } from '../../board/written.ts';
import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { sheetsIn } from '../../game/form-ids.ts';
import {
	type Answers,
	type Diagnostic,
	type Form,
	isPowerForm,
	type PickForm,
	type PowerForm,
	warnUnordered,
} from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import { personAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { withAgreed } from '../standard/common-orders.ts';
import { isInForce } from './lytton.ts';
import { periodOf, spentBy } from './overrides.ts';
import { partnerOf, planningWith, takenCommanders } from './ring.ts';
import { isPass } from './sheets.ts';
import { concedeForms, withoutDraws } from './tie.ts';
import { type CommanderWord, movementReader, retreatReader } from './words.ts';

/** The standard forms of both powers without those left to the partner; then what may be marked, left, or given up. */
export function askSeat(game: Game, stage: string, seat: number, own: Answers, before: readonly Form[]): Form[] {
	const all = before.filter(isPowerForm);
	const otherForms = before.filter((form) => !isPowerForm(form)).map((form) => withoutDraws(game, form));
	if (all.length === 0) return otherForms;
	const left = textsIn(own.pass);
	const asked = all.filter(({ power }) => !left.includes(power)).map((form) => asCommander(game, seat, form));
	const concede = stage === 'orders' ? concedeForms(game, seat) : [];
	// a mark on a power that is left to the partner is offered all the same: it is warned of, and ignored
	return [
		...asked,
		...passForm(game, seat, all, own),
		...overrideForm(game, seat, all, own),
		...concede,
		...otherForms,
	];
}

/** One of two commanders: what is left out, or cannot be read or done (L6), is not what it is for a lone one. */
function asCommander(game: Game, seat: number, form: PowerForm): PowerForm {
	if (isPartnerless(game, form.power)) return asOnlyCommander(game, form);
	const partner = partnerName(game, seat, form.power);
	const planning = planningWith(game, seat, form.power);
	const shown = planning === undefined ? {} : { partner: planning };
	if (form.kind === 'adjustments') {
		const empty = isInForce(game.options, 'nmr') ? say`; an empty list leaves it to ${partner}` : NOTHING;
		return { ...form, ...shown, hint: say`Only what ${partner} lists too is done${empty}.` };
	}
	const own = {
		...form,
		...shown,
		hint: say`With ${partner}: only what both of you order is done.`,
		withoutOrder: words(form.kind === 'orders' ? 'counts as a hold of yours' : 'counts as a disband of yours'),
		...(isInForce(game.options, 'nmr')
			? { withoutAnyOrder: say`Nothing is ordered: all is left to your partner, ${partner}.` }
			: {}),
		...(isInForce(game.options, 'impossible')
			? { keptAsTyped: words("It gives way to the other commander's order.") }
			: {}),
	};
	return own.kind === 'orders' ? withAgreed(game, seat, own) : own;
}

/** The other place is empty: it passes for ever (L1), or holds. */
function asOnlyCommander(game: Game, form: PowerForm): PowerForm {
	const isAlone = isInForce(game.options, 'nmr');
	const hint = isAlone
		? say`The other place is empty: you alone command ${form.power}.`
		: say`The other place is empty and holds: of your orders for ${form.power} only supports are done.`;
	return { ...form, hint };
}

/** L4: movement and retreats, once in two years. */
function overrideForm(game: Game, seat: number, all: readonly PowerForm[], own: Answers): PickForm[] {
	if (!isInForce(game.options, 'overrides') || spentBy(game, seat)) return [];
	const shared = all.filter(({ power }) => !isPartnerless(game, power));
	const options = shared.flatMap((form) =>
		unitsOn(form).map((unit) => {
			const name = makeUnit(unit);
			const given = givenIn(game, own[form.id]).find((one) => orderedPlace(one) === unit.at);
			const said = textsIn(own.pass).includes(form.power)
				? say`${unitOf(unit)}  left to ${partnerName(game, seat, form.power)}`
				: given
					? given.order
						? order(given.order)
						: quote(given.text)
					: say`${unitOf(unit)}  no order yet`;
			return { value: name, label: say`${form.power} ${said}` };
		}),
	);
	if (options.length === 0) return [];
	const first = periodOf(game.phase.year);
	return [
		{
			kind: 'pick',
			id: 'override',
			about: 'overrides',
			title: say`Override`,
			opens: 'reveal',
			optional: true,
			question: say`Once in ${years(first, first + 1)} one order of yours is carried out whatever your partner orders. Mark it?`,
			options,
			most: 1,
		},
	];
}

const unitsOn = (form: PowerForm): readonly Unit[] => {
	if (form.kind === 'adjustments') return [];
	return form.kind === 'orders' ? form.units : form.dislodged.map(({ unit }) => unit);
};

/** L1: leaving a power to the partner is not the same as holding. */
function passForm(game: Game, seat: number, all: readonly PowerForm[], own: Answers): PickForm[] {
	const shared = all.filter(({ power }) => !isPartnerless(game, power));
	if (!isInForce(game.options, 'nmr') || shared.length === 0) return [];
	return [
		{
			kind: 'pick',
			id: 'pass',
			about: 'noOrders',
			title: say`Leave to the partner`,
			opens: 'reveal',
			optional: true,
			question: say`Pass, and leave all to the partner, whose orders alone are used then? (To hold, order a hold.)`,
			options: shared.map(({ power, id }) => {
				const written = words(textsIn(own[id]).length > 0 ? '; what you ordered is not used' : '');
				return { value: power, label: say`${power}, to ${partnerName(game, seat, power)}${written}` };
			}),
			most: shared.length,
		},
	];
}

/** Whether one commander rules the power, the other place being empty. */
const isPartnerless = (game: Game, power: Power): boolean => takenCommanders(game, power).length < 2;

const partnerName = (game: Game, seat: number, power: Power): Phrase => personAt(game, partnerOf(game, seat, power)!);

/** The standard diagnostics, but that a unit without an order is a hold of this commander only, and an empty sheet a pass. */
export function checkAnswer(
	game: Game,
	form: Form,
	own: Answers,
	before: readonly Diagnostic[],
): readonly Diagnostic[] {
	if (form.id === 'override') return [...before, ...checkOverride(game, own)];
	if (!isPowerForm(form) || before.some(({ level }) => level === 'refuse')) return before;
	if (isPartnerless(game, form.power) && isInForce(game.options, 'nmr')) return before;
	if (isPass(textsIn(own[form.id])) && isInForce(game.options, 'nmr'))
		return [
			{
				level: 'warn',
				about: 'noOrders',
				message: say`Nothing is ordered for ${form.power}: all is left to your partner.`,
			},
		];
	if (form.kind === 'adjustments' || before.length === 0) return before;
	const words = wordsFor(game, form.power, own[form.id]);
	const isA = (kind: CommanderWord['kind'], unit: Diagnostic['unit']) =>
		unit !== undefined && words.get(makeUnit(unit))?.kind === kind;
	const unordered = form.kind === 'orders' ? form.units.filter((unit) => isA('none', unit)) : [];
	return [
		...before.filter(
			({ unit }, i) =>
				// of the impossible is said only that it is
				!(isA('impossible', unit) && before.findIndex((other) => isOf(other, unit!)) < i) &&
				!unordered.some((each) => unit && makeUnit(each) === makeUnit(unit)),
		),
		...unordered.map((unit) => warnUnordered(unit, say`that counts as a hold of yours`)),
	];
}

const isOf = ({ unit }: Diagnostic, other: UnitName) => unit !== undefined && makeUnit(unit) === makeUnit(other);

const givenIn = (game: Game, answer: FormAnswer | undefined) => ordersIn(answer, game.phase.kind, game.situation);

function wordsFor(game: Game, power: Power, answer: FormAnswer | undefined): Map<string, CommanderWord> {
	const read = game.phase.kind === 'R' ? retreatReader : movementReader;
	const reader = read(game, isInForce(game.options, 'impossible'));
	const { words } = reader.read({ [power]: givenIn(game, answer) });
	return new Map(reader.units.map((unit, i) => [makeUnit(unit), words[i]!]));
}

/** A mark counts only with an order of one's own. */
function checkOverride(game: Game, own: Answers): Diagnostic[] {
	const ordered = sheetsIn(own, game.phase.kind === 'R' ? 'retreats' : 'orders').flatMap(([power, answer]) =>
		textsIn(own.pass).includes(power) ? [] : [wordsFor(game, power, answer)],
	);
	return textsIn(own.override)
		.filter((name) => ordered.every((words) => words.get(name)?.kind === 'none'))
		.map((name) => {
			const read = parseUnit(name);
			const marked = read.ok ? unitOf(read.value) : asTyped(name);
			return {
				level: 'warn',
				about: 'overrides',
				message: say`${marked} has no order of yours yet: without one the mark is ignored.`,
			};
		});
}
