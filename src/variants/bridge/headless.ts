/** Bridge's positions in JSON: forts, bids and balances in, what became of them out. */
import { provinceOf } from '../../board/map.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { Fault, type Fields, readByPower, readList, readNumbers, readProvince } from '../../game/fields.ts';
import { formId } from '../../game/form-ids.ts';
import type { AnswerFields, Headless, Positions, Turn } from '../../game/headless.ts';
import { highest } from '../../game/outcome.ts';
import { numbersBy } from '../../game/position-keys.ts';
import type { Answer } from '../../game/sealed.ts';
import type { Counts } from '../../game/situation.ts';
import { centresOf, isAlive, type State, unitsOf } from '../../game/state.ts';
import { acceptedBid, firstBid, WINNING_UNITS } from './bids.ts';
import { withoutEnteredForts, withoutLostForts } from './forts.ts';
import { OPTIONS } from './pages.ts';
import {
	type BridgeSlice,
	bridgeOf,
	EMPTY,
	firstBids,
	isFirstWinter,
	isForOneYear,
	judgeBids,
	setBridge,
	withBridge,
} from './slice.ts';
import { closeWinter, publicBids, winterAnswers } from './winter.ts';

export const HEADLESS: Headless = {
	read: (fields, kind, turn) => {
		checkOptions(turn.state.options);
		const slice: BridgeSlice = { ...EMPTY, forts: readForts(fields, turn.state) };
		if (kind === 'A') return readWinter(fields, turn, slice);
		const next = { ...turn, state: withBridge(turn.state, slice) };
		return kind === 'R' ? withOpenRetreats(next) : next;
	},
	write: (done, ruleset) => {
		const { state, opened } = done.turn;
		const slice = bridgeOf(state);
		switch (done.kind) {
			case 'M':
				return listForts(withoutEnteredForts(slice, done.resolved.lines));
			case 'R':
				return {};
			case 'count':
				return listForts(withoutLostForts(slice, { ...state, situation: done.after }));
			case 'A': {
				const { named, bids } = winterAnswers(opened);
				const next = closeWinter(state, named, (power) => ruleset.homes(state, power));
				return {
					...(isForOneYear(state) ? { saved: next.saved } : { balance: next.balance }),
					...listForts(next),
					bids: nextBids(state, bids),
					winner: winners({ ...state, situation: done.resolved.situation }),
				};
			}
		}
	},
};

export const POSITION: Positions = {
	write: (game) => {
		const slice = bridgeOf(game);
		const forts = listForts(slice);
		if (isFirstWinter(game)) return forts;
		const { rows } = (game.phase.kind === 'A' && slice.years.at(-1)) || { rows: undefined };
		const bids = rows ? Object.fromEntries(rows.map(({ power, bid }) => [power, bid])) : slice.firstBids;
		const whenBid = rows ? Object.fromEntries(rows.map(({ power, before }) => [power, before])) : slice.whenBid;
		return {
			...forts,
			...(isForOneYear(game)
				? { saved: numbersBy(slice.saved) }
				: { balance: numbersBy((rows && slice.balanceBefore) ?? slice.balance) }),
			centersWhenBid: numbersBy(whenBid),
			...(Object.keys(bids).length > 0 ? { bids: numbersBy(bids) } : {}),
		};
	},
	read: (fields, draft, state) => {
		const slice = bridgeOf(state);
		if (isFirstWinter(state)) return setBridge(draft, EMPTY);
		if (state.phase.kind === 'A') return setBridge(draft, slice);
		const bids = readCounts(fields, 'bids');
		const whenBid = readWhenBid(fields, state, {});
		const { year } = state.phase;
		const isByRule = year === 1901 && fields.bids === undefined;
		const running = isByRule ? firstBids(draft.seats, (power) => whenBid[power] ?? 0) : bids;
		const [balance, saved] = [readNumbers(fields, 'balance'), readCounts(fields, 'saved')];
		setBridge(draft, { ...slice, balance, saved, whenBid, firstBids: running });
		if (fields.bids !== undefined) draft.reports.push(publicBids({ ...draft, phase: state.phase }, bids));
	},
	first: (game) => {
		const isSealed = game.phase.kind !== 'A' && Object.keys(bridgeOf(game).firstBids).length === 0;
		return isSealed ? ['bids'] : [];
	},
};

function checkOptions(options: State['options']): void {
	for (const { id, values } of OPTIONS) {
		const given = options[id];
		if (given === undefined || 'min' in values || values.some(({ value }) => value === given)) continue;
		throw new Fault(`It is one of ${values.map(({ value }) => value).join(', ')}`, 'options', id);
	}
}

/** B8: nobody retreats into a foreign fort, where the lists of the line do not know of it. */
function withOpenRetreats(turn: Turn): Turn {
	const { state } = turn;
	const { forts } = bridgeOf(state);
	const dislodged = state.situation.dislodged.map(({ unit, retreats }) => ({
		unit,
		retreats: retreats.filter((place) => (forts[provinceOf(place)] ?? unit.power) === unit.power),
	}));
	return { ...turn, state: { ...state, situation: { ...state.situation, dislodged } } };
}

/** A fort belongs to the owner of its centre: it would be gone if that had changed (B9). */
function readForts(fields: Fields, { situation }: State): BridgeSlice['forts'] {
	if (fields.forts === undefined) return {};
	const owners = readList(fields.forts, 'a list of provinces', 'forts').map((text, i): [Province, Power] => {
		const where = readProvince(text, 'forts', i);
		const owner = situation.centres[where];
		if (!owner) throw new Fault(`Nobody owns ${where}, so it cannot be a fort`, 'forts', i);
		return [where, owner];
	});
	return Object.fromEntries(owners);
}

/** The Fall is settled here as the count settles it in a game; the winter's answers come as a reveal brings them. */
function readWinter(fields: Fields, turn: Turn, forts: BridgeSlice): Turn {
	const bids = readNumbers(fields, 'bids');
	const slice: BridgeSlice = {
		...forts,
		whenBid: readWhenBid(fields, turn.state, bids),
		balance: readNumbers(fields, 'balance'),
		saved: readCounts(fields, 'saved'),
	};
	const settled = isFirstWinter(turn.state) ? slice : judgeBids(slice, turn.state, bids);
	const named = readByPower(fields, 'fortify', 'lists of centres', (value, power) =>
		readList(value, 'a list of centres', 'fortify', power).map((text, i) => readProvince(text, 'fortify', power, i)),
	);
	const answers: Answer[] = POWERS.flatMap((power, seat) => [
		...(named[power] ? [{ seat, form: formId('fortify', power), answer: named[power] }] : []),
		...Object.entries(readNumbers(fields, 'nextBids'))
			.filter(([bidder]) => bidder === power)
			.map(([, bid]) => ({ seat, form: formId('bid', power), answer: bid })),
	]);
	return {
		...turn,
		state: withBridge(turn.state, settled),
		opened: { ...turn.opened, answers: [...turn.opened.answers, ...answers] },
	};
}

/** Numbers of things: none below 0. */
function readCounts(fields: Fields, field: string): Counts {
	const counts = readNumbers(fields, field);
	for (const power of POWERS)
		if ((counts[power] ?? 0) < 0) throw new Fault('Expected a number of at least 0', field, power);
	return counts;
}

/** Who is not named owned nothing; where nobody is, the bids are taken to be legal ones. */
function readWhenBid(fields: Fields, state: State, bids: Counts): Counts {
	if (fields.centersWhenBid !== undefined) return readCounts(fields, 'centersWhenBid');
	const owned = (power: Power) => centresOf(state, power).length;
	return Object.fromEntries(POWERS.map((power) => [power, Math.min(owned(power), bids[power] ?? owned(power))]));
}

const listForts = ({ forts }: BridgeSlice): AnswerFields => ({ forts: Object.keys(forts).sort() });

/** The next bids as accepted or defaulted; those for 1901 are set (B3A). */
function nextBids(state: State, bids: Counts): Record<string, number> {
	const bidOf = (power: Power, owned: number) =>
		isFirstWinter(state) ? firstBid(power, owned, true) : acceptedBid(bids[power], owned);
	return Object.fromEntries(
		POWERS.filter((power) => isAlive(state, power)).map((power) => [
			power,
			bidOf(power, centresOf(state, power).length),
		]),
	);
}

/** B10. */
function winners(state: State): Power[] | null {
	const units = (power: Power) => unitsOf(state, power).length;
	const reached = POWERS.filter((power) => units(power) >= WINNING_UNITS);
	return reached.length > 0 ? highest(reached, units) : null;
}
