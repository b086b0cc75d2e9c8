/** The parts of a table, each alone: what is around it is made up. */

import { describe, expect, test, vi } from 'vitest';
import { good } from '../../../src/board/result.ts';
import { startGame } from '../../../src/game/play.ts';
import { storedAnswers } from '../../../src/game/reading.ts';
import { readSeats } from '../../../src/game/seat.ts';
import { seatAt } from '../../../src/game/seats.ts';
import type { Game, SealedEntry } from '../../../src/game/state.ts';
import { makeComputers } from '../../../src/game/table/computers.ts';
import { keepGame } from '../../../src/game/table/kept-game.ts';
import { makeLocks, makePins } from '../../../src/game/table/pins.ts';
import { lockedSeats, makeSecrets, sealedBefore } from '../../../src/game/table/secrets.ts';
import { seenAt } from '../../../src/game/table/seen.ts';
import { noStore, type OpenedSeat, type SavedChange } from '../../../src/game/table/store.ts';
import { makeTurnClocks } from '../../../src/game/table/turn-clocks.ts';
import { makeTurns } from '../../../src/game/table/turns.ts';
import { noThinker, type Thinker } from '../../../src/game/thinking.ts';
import { rulesetOf } from '../../../src/variants/index.ts';
import { saidIn } from '../../said.ts';
import { setupFor } from '../playing.ts';

const ruleset = rulesetOf(['standard'])!;
const start = startGame(setupFor(7), ruleset);
const FRANCE = 2;
const OWN = { 'orders:FRANCE': ['A PAR - BUR'] };

/** The game kept in memory, with all that it handed over. */
function kept(from: Game = start) {
	const changes: SavedChange[] = [];
	const append = (change: SavedChange) => {
		changes.push(change);
		return changes.length > 5 ? 'The disk is full.' : undefined;
	};
	return { ...keepGame(from, ruleset, { append, saveAgain: () => undefined }), changes };
}

const entry = (id: string, seat: number): SealedEntry => ({
	id,
	seat,
	holder: seatAt(start, seat).holder,
	opens: 'reveal',
});

describe('the kept game', () => {
	test('hands over what was played, and nothing of what is refused', () => {
		const { game, play, changes } = kept();
		expect(play({ type: 'withdraw', seat: FRANCE }).ok).toBe(false);
		expect([game(), changes]).toEqual([start, []]);
		expect(play({ type: 'submit', seat: FRANCE, entries: [] }, { dropped: ['a'] }).ok).toBe(true);
		expect(game().submitted).toEqual([FRANCE]);
		expect(changes).toEqual([{ input: { type: 'submit', seat: FRANCE, entries: [] }, dropped: ['a'] }]);
	});

	test('says what is not safe until it is', () => {
		const { keep, unsaved, saveAgain } = kept();
		for (let n = 0; n < 6; n++) keep({});
		expect(unsaved()).toBe('The disk is full.');
		saveAgain();
		expect(unsaved()).toBeUndefined();
	});
});

describe('secrets', () => {
	test('are known by their entries, and a seat is locked whose entries are not', () => {
		const secrets = makeSecrets();
		const sealed = [entry('S1901M/orders/2/reveal', 2), entry('S1901M/orders/3/reveal', 3)];
		secrets.add([{ entry: sealed[0]!, answers: OWN }]);
		expect(secrets.opened(sealed)).toEqual([{ entry: sealed[0], answers: OWN }]);
		expect(lockedSeats({ ...start, sealed }, secrets)).toEqual([3]);
		secrets.forget([sealed[0]!.id]);
		expect(lockedSeats({ ...start, sealed }, secrets)).toEqual([2, 3]);
	});

	test('of earlier stages are the seat’s own, and those alone', () => {
		const secrets = makeSecrets();
		const sealed = [entry('earlier/2', 2), entry('earlier/3', 3), entry('S1901M/orders/2/reveal', 2)];
		secrets.add(sealed.map((entry) => ({ entry, answers: { [entry.id]: 1 } })));
		expect(sealedBefore({ ...start, sealed }, 2, secrets)).toEqual({ 'earlier/2': 1 });
	});
});

describe('private turns', () => {
	const begin = (isLocked = false) => {
		const secrets = makeSecrets();
		const game = kept();
		return { ...game, secrets, turns: makeTurns(game, ruleset, secrets, () => isLocked) };
	};

	test('an answer is missing, then it is sealed, and then taken back', () => {
		const { turns, game, secrets, changes } = begin();
		expect(saidIn(turns.submit(FRANCE, {}))).toMatchObject({
			ok: false,
			message: expect.stringContaining('no answer yet'),
		});
		turns.saveDraft(FRANCE, OWN);
		expect(turns.submit(FRANCE, OWN).ok).toBe(true);
		expect(turns.draft(FRANCE)).toEqual({});
		expect(storedAnswers(secrets.answersIn(game().sealed))).toEqual(OWN);
		expect(turns.withdraw(FRANCE).ok).toBe(true);
		expect([turns.draft(FRANCE), secrets.answersIn(game().sealed)].map(storedAnswers)).toEqual([OWN, {}]);
		expect(changes.map(({ input }) => input?.type)).toEqual([undefined, 'submit', 'withdraw']);
		expect(JSON.stringify(changes.map(({ input }) => input))).not.toContain('BUR');
	});

	test('what the game refuses leaves no secret behind', () => {
		const { turns, secrets } = begin();
		expect(turns.submit(FRANCE, OWN).ok).toBe(true);
		expect(turns.submit(FRANCE, OWN).ok).toBe(false);
		expect(secrets.draft(FRANCE)).toBeUndefined();
	});

	test('of a locked seat nothing is kept', () => {
		const { turns, changes } = begin(true);
		turns.saveDraft(FRANCE, OWN);
		expect([turns.submit(FRANCE, OWN).ok, turns.withdraw(FRANCE).ok, turns.draft(FRANCE)]).toEqual([false, false, {}]);
		expect(changes).toEqual([]);
	});

	test('their clocks run on until the stage is over', () => {
		const limited = { ...start, options: { ...start.options, orderMinutes: 2 } };
		const clocks = makeTurnClocks(() => limited, ruleset);
		const first = clocks.turnClock(FRANCE, '2026-01-01T12:00:00Z');
		expect(clocks.turnClock(FRANCE, '2026-01-01T12:01:00Z')).toEqual(first);
		clocks.forget();
		expect(clocks.turnClock(FRANCE, '2026-01-01T12:01:00Z')).not.toEqual(first);
	});
});

describe('PINs', () => {
	const sealed = [entry('S1901M/orders/2/reveal', FRANCE)];
	const answered: Game = { ...start, submitted: [FRANCE], sealed };
	const begin = (opened: OpenedSeat) => {
		const secrets = makeSecrets();
		const store = { ...noStore(), hasPin: (seat: number) => seat === FRANCE, open: async () => good(opened) };
		const game = kept(answered);
		const locks = makeLocks(store);
		return { ...game, secrets, locks, pins: makePins(game, secrets, store, locks, (_seat, answers) => answers) };
	};

	test('unlock what is sealed and the draft; a draft that is there already is newer', async () => {
		const { pins, secrets, locks } = begin({ entries: [{ entry: sealed[0]!, answers: OWN }], draft: { old: 1 } });
		expect([pins.locked(), locks.isLocked(FRANCE)]).toEqual([[FRANCE], true]);
		secrets.setDraft(FRANCE, { new: 1 });
		await pins.unlock(FRANCE, '1');
		expect([pins.locked(), locks.isLocked(FRANCE), secrets.draft(FRANCE)]).toEqual([[], false, { new: 1 }]);
	});

	test('what cannot be opened any more is asked again', async () => {
		const { pins, game } = begin({ entries: [], draft: null, lost: [sealed[0]!.id] });
		await pins.unlock(FRANCE, '1');
		expect([game().submitted, game().sealed]).toEqual([[], []]);
	});

	test('a forgotten one takes the turn and the draft with it', () => {
		const { pins, game, secrets, changes } = begin({ entries: [], draft: null });
		secrets.add([{ entry: sealed[0]!, answers: OWN }]);
		secrets.setDraft(FRANCE, OWN);
		expect(pins.forgetPin(FRANCE).ok).toBe(true);
		expect([game().sealed, secrets.draft(FRANCE), secrets.has(sealed[0]!)]).toEqual([[], undefined, false]);
		expect(changes).toMatchObject([{ pinGone: { seat: FRANCE, kept: [] }, draft: { seat: FRANCE, answers: null } }]);
	});
});

describe('computers at the table', () => {
	const [cavour] = readSeats([{ name: 'Cavour*', powers: ['FRANCE'], level: 'easy' }]);
	const seats = start.seats.with(FRANCE, cavour!);
	const begin = (game: Game, thinker: Partial<Thinker>) => {
		const secrets = makeSecrets();
		const game_ = kept(game);
		const turns = makeTurns(game_, ruleset, secrets, () => false);
		const sitting = {
			game: game_.game,
			secrets,
			isLocked: () => false,
			secretFor: () => 'secret',
			turns,
			act: () => good(game_.game()),
		};
		return { ...game_, computers: makeComputers(sitting, ruleset, { ...noThinker, ...thinker }) };
	};

	test('are asked once, are ready when they have thought, and seal then', async () => {
		const think = vi.fn(async () => OWN);
		const { computers, game } = begin({ ...start, seats }, { think });
		const heard = vi.fn();
		computers.onThought(heard);
		computers.think();
		computers.think();
		expect(think).toHaveBeenCalledTimes(1);
		expect([computers.thinking(), computers.seal().ok]).toEqual([{ asked: 1, ready: 0 }, false]);
		await vi.waitFor(() => expect(heard).toHaveBeenCalled());
		expect([computers.thinking(), computers.seal().ok]).toEqual([{ asked: 1, ready: 1 }, true]);
		expect(game().submitted).toEqual([FRANCE]);
	});

	test('one that would be refused says nothing', async () => {
		const { computers, game } = begin({ ...start, seats }, { think: async () => ({ 'orders:FRANCE': 7 }) });
		computers.think();
		await vi.waitFor(() => expect(computers.thinking()?.ready).toBe(1));
		expect(computers.seal().ok).toBe(true);
		expect(game().submitted).toEqual([FRANCE]);
	});

	test('have a deadline once nobody else is waited for', () => {
		const setDeadline = vi.fn();
		const others = start.seats.flatMap((_, seat) => (seat === FRANCE ? [] : [seat]));
		begin({ ...start, seats }, { setDeadline }).computers.think();
		begin({ ...start, seats, submitted: others }, { setDeadline }).computers.think();
		expect(setDeadline.mock.calls).toEqual([[false], [true]]);
	});
});

describe('what may be seen', () => {
	test('follows the game, and asks for a viewer’s answers alone', () => {
		let game: Game = start;
		const ownOf = vi.fn(() => ({}));
		const seen = seenAt(() => game, ruleset, ownOf);
		expect(seen.waiting()).toHaveLength(7);
		game = { ...start, submitted: [0, 1, 2, 3, 4, 5] };
		expect([seen.waiting(), seen.hasAnswered(0), seen.hasAnswered(6)]).toEqual([[6], true, false]);
		seen.panels(null);
		expect(ownOf).not.toHaveBeenCalled();
		seen.panels(3);
		expect(ownOf.mock.calls).toEqual([[3]]);
	});
});
