/** What came of a movement, fact by fact, from the lines of its report: the events of the report and its captions tell these. */
import { joined, NOTHING, type Phrase, place, say, unit, words } from '../board/phrase.ts';
import type { Place, Power, Province } from '../board/types.ts';
import type { Report } from './report.ts';
import { hasCome, isBounced, isMove, type MoveLine, type UnitLine, unitLines } from './unit-lines.ts';

type Rivals = readonly MoveLine[];

/** Something that came of a movement: `rivals` wanted to be there and are not, `holder` stood there, `winner` has come. */
export type MovementFact = { readonly at: Province } & (
	| { readonly kind: 'interned'; readonly holder: UnitLine; readonly host: Power }
	/** A support, by units that went elsewhere. */
	| { readonly kind: 'cut'; readonly holder: UnitLine; readonly rivals: readonly UnitLine[] }
	| { readonly kind: 'standoff'; readonly rivals: Rivals }
	/** Two that wanted to change places. */
	| { readonly kind: 'swap'; readonly rivals: readonly [MoveLine, MoveLine] }
	| { readonly kind: 'inTheWay' | 'held' | 'heldAndCut'; readonly holder: UnitLine; readonly rivals: Rivals }
	| { readonly kind: 'won'; readonly winner: MoveLine; readonly rivals: Rivals }
	| {
			readonly kind: 'thrownOut';
			readonly holder: UnitLine;
			readonly winner: MoveLine;
			readonly rivals: Rivals;
			readonly retreats: readonly Place[];
	  }
);

/** With what it wanted to get in; of a unit that was thrown out meanwhile its supports are counted. */
export const attackOf = ({ result, strengths, helpers }: MoveLine): number | undefined =>
	result === 'bounce'
		? strengths?.[0]
		: 1 + helpers.filter(({ given, result }) => given.order?.kind === 'support' && result === 'ok').length;

export function movementFacts(lines: readonly UnitLine[], { dislodged }: Report['after']): MovementFact[] {
	const bounced = lines.filter(isBounced);
	const bouncedAt = (at: Province) => bounced.filter(({ goal }) => goal === at);
	const cameTo = (at: Province) => lines.filter(hasCome).find(({ goal }) => goal === at);
	const stayedAt = (at: Province) => lines.find((line) => line.from === at && !hasCome(line));

	function contestAt(at: Province): MovementFact[] {
		const own = bouncedAt(at);
		const [winner, holder] = [cameTo(at), stayedAt(at)];
		if (winner) return holder ? [] : [{ kind: 'won', at, rivals: own, winner }];
		const [one, ...others] = own;
		const [other, ...more] = one && others.length === 0 ? bouncedAt(one.from) : [];
		if (one && other && other === holder && more.length === 0)
			return bounced.indexOf(one) < bounced.indexOf(other) ? [{ kind: 'swap', at, rivals: [one, other] }] : [];
		// whoever kept others out is one of them, even if thrown out at home meanwhile
		const isRival = (line: MoveLine) =>
			line.goal === at && (isBounced(line) || own.some((rival) => rival.met.includes(line)));
		const rivals = lines.filter(isMove).filter(isRival);
		if (!holder) return [{ kind: 'standoff', at, rivals }];
		const isOwn = own.every(({ power }) => power === holder.power);
		return [{ kind: isOwn ? 'inTheWay' : holder.result === 'cut' ? 'heldAndCut' : 'held', at, rivals, holder }];
	}

	function fatesOf(holder: UnitLine): MovementFact[] {
		const { from: at, power, result, by = [] } = holder;
		const facts: MovementFact[] = [];
		if (result === 'cut' && bouncedAt(at).every((rival) => rival.power === power)) {
			facts.push({ kind: 'cut', at, holder, rivals: holder.met });
		}
		const host = by.find((cause) => typeof cause === 'string');
		if (host) facts.push({ kind: 'interned', at, holder, host });
		const winner = cameTo(at);
		if (result === 'dislodged' && winner) {
			const retreats = dislodged.find(({ unit }) => unit.at === holder.unit.at)?.retreats ?? [];
			facts.push({ kind: 'thrownOut', at, rivals: bouncedAt(at), holder, winner, retreats });
		}
		return facts;
	}

	return [...[...new Set(bounced.map(({ goal }) => goal))].flatMap(contestAt), ...lines.flatMap(fatesOf)];
}

/** Standoffs, dislodgements and internments, as the record has them. */
export function movementEvents({ lines, after }: Pick<Report, 'lines' | 'after'>): Phrase[] {
	const facts = movementFacts(unitLines(lines), after);
	const standoffs = facts
		.toSorted((a, b) => (a.at < b.at ? -1 : 1))
		.flatMap(({ at, ...fact }) => {
			if (fact.kind !== 'standoff' || fact.rivals.length < 2) return [];
			const rivals = fact.rivals.map((rival) => say`${unit(rival.unit)} ${attackOf(rival) ?? NOTHING}`);
			return [say`Standoff in ${place(at)}: ${joined(rivals, ',')}.`];
		});
	const dislodged = facts.flatMap((fact) => {
		if (fact.kind !== 'thrownOut') return [];
		const ways = joined(fact.retreats.map(place), ',');
		const then = fact.retreats.length > 0 ? say`may retreat to ${ways}` : words('has no retreat');
		return [say`${unit(fact.holder.unit)} is dislodged and ${then}.`];
	});
	const interned = facts.flatMap((fact) =>
		fact.kind === 'interned' ? [say`${unit(fact.holder.unit)} is interned by ${fact.host}.`] : [],
	);
	return [...standoffs, ...dislodged, ...interned];
}
