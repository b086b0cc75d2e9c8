/** Where partners disagreed, as steps: two commanders, two wishes, and what came of them. */
import { listOf } from '../../board/names.ts';
import { parseUnit } from '../../board/notation.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { nameOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { briefly, packed, nameOf as placeName } from '../../game/telling-words.ts';
import type { Row, Spoken } from './sheets.ts';
import type { Reason } from './synchronise.ts';

/** So many steps, and a sentence about the rest. */
const MOST = 4;

/** Told before what came of the orders. */
export function sheetSteps(game: Game, rows: readonly Row[]): AddedStep[] {
	const apart = rows.filter(isApart).sort((a, b) => WEIGHTS[b.reason]! - WEIGHTS[a.reason]!);
	const ordered = POWERS.filter((power) => rows.some((row) => row.power === power));
	const agreed = ordered.filter((power) => rows.every((row) => row.power !== power || row.reason === 'agreed'));
	const told = apart.map((row) => ({ row, at: placeIn(row), sentence: sentenceOf(game, row) }));
	const groups = packed(told, ({ sentence }) => sentence);
	const rest = groups.slice(MOST).flat().length;
	const opening: AddedStep[] = [];
	if (agreed.length > 0)
		opening.push({
			caption: agreedInAll(agreed, agreed.length === ordered.length),
			who: agreed,
			weighs: 0,
			isFirst: true,
		});
	return [
		...opening,
		...groups.slice(0, MOST).map(
			(group, i): AddedStep => ({
				caption: [
					...group.map(({ sentence }) => sentence),
					...(i === MOST - 1 && rest > 0 ? [`Partners disagree about ${rest} more.`] : []),
				].join(' '),
				who: [...new Set(group.map(({ row }) => row.power))],
				at: Object.fromEntries(group.map(({ at }) => [at, 'origin' as const])),
				weighs: 2,
				isFirst: true,
			}),
		),
	];
}

const agreedInAll = (powers: readonly Power[], areAll: boolean): string =>
	areAll ? 'All partners agree in everything.' : `Agreed in all: ${powers.join(', ')}.`;

/** What is worth telling, and how much. */
const WEIGHTS: Readonly<Partial<Record<Reason, number>>> = {
	override: 4,
	notInSync: 3,
	impossible: 2,
	supportOverHold: 1,
};

const isApart = ({ reason, overridesCancel }: Row): boolean => overridesCancel || WEIGHTS[reason] !== undefined;

function placeIn({ unit }: Row): Province {
	const read = parseUnit(unit);
	return read.ok ? read.value.at.slice(0, 3) : '';
}

/** `Paris: Anna to Burgundy, Gus to Picardy; not in sync.` */
function sentenceOf(game: Game, row: Row): string {
	const wishes = row.said.map((said) => `${said.seat === null ? 'nobody' : nameOf(game, said.seat)} ${wishOf(said)}`);
	const who = row.who === null ? '' : nameOf(game, row.who);
	const why = row.overridesCancel ? 'both overrides cancel out' : (WHY[row.reason]?.(who) ?? 'not in sync');
	return `${placeName(placeIn(row))}: ${listOf(wishes, 'and')}; ${why}.`;
}

const wishOf = ({ kind, order }: Spoken): string => {
	if (kind === 'passed') return 'passes';
	if (kind === 'none') return 'orders nothing';
	return order ? briefly(order) : 'cannot be read';
};

const WHY: Readonly<Partial<Record<Reason, (who: string) => string>>> = {
	override: (who) => `${who} overrides`,
	notInSync: () => 'not in sync',
	impossible: (who) => `what ${who} orders is impossible`,
	supportOverHold: () => 'the support counts',
};
