/** Phase I: everybody throws in turn until all pieces are thrown (W1, W2, W5). */

import { BARRED_REGIONS, shortPower } from '../../board/map.ts';
import { column, counting, type Panel, PLAYER, row } from '../../board/panel.ts';
import { asTyped, joined, place, say, words } from '../../board/phrase.ts';
import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { type Diagnostic, type Form, refuse, type ThrowForm } from '../../game/forms.ts';
import { personAt } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import { type Lie, type LyingPiece, pieceSaid, type Thrown, thrownIn } from '../../game/throws.ts';
import type { Stage } from '../../game/variant.ts';
import { checkLaid, layForms, recordLaid } from './laying.ts';
import { legalSpaces } from './pieces.ts';
import { PHASES } from './reports.ts';
import { colourOf, firstFrom, piecesEach, updateWinks, winksOf } from './slice.ts';

const THROW = 'throw';

/** Who throws next: clockwise, whoever has a piece left. */
function thrower(game: Game): number | undefined {
	const { last, first, thrown } = winksOf(game);
	const all = 2 * piecesEach(thrown.length);
	return firstFrom(game, last === null ? first : last + 1, (seat) => {
		const { A, F } = thrown[seat]!;
		return A + F < all;
	});
}

function piecesLeft(game: Game, seat: number): ThrowForm['left'] {
	const { A, F } = winksOf(game).thrown[seat]!;
	const each = piecesEach(game.seats.length);
	return { A: each - A, F: each - F };
}

export function throwForms(game: Game, seat: number): Form[] {
	const next = thrower(game);
	if (next !== undefined && game.options.throws === 'hand') return layForms(game, seat);
	if (next !== seat) return [];
	const { pieces, thrown, turned } = winksOf(game);
	const power = colourOf(game, seat);
	const { A, F } = thrown[seat]!;
	return [
		{
			kind: 'throw',
			id: THROW,
			about: 'throwing',
			title: say`Throw a piece`,
			opens: 'reveal',
			hint: say`It must bounce on the table in front of the board.`,
			power,
			left: piecesLeft(game, seat),
			names: { A: `${shortPower(power)} A${A + 1}`, F: `${shortPower(power)} F${F + 1}` },
			lying: pieces,
			turned,
		},
	];
}

/** A throw must end on the board there is. */
export function checkThrow(form: Form, answer: FormAnswer | undefined): Diagnostic[] {
	if (form.kind === 'lay') return checkLaid(form, answer);
	if (form.kind !== 'throw' || answer === undefined) return [];
	const { lies, moved = {} } = thrownIn(answer);
	const spaces = [lies, ...Object.values(moved)].flatMap((lie) => lie?.spaces ?? []);
	const strange = spaces.find((space) => !BARRED_REGIONS.has(space) && !isSpace(space));
	return strange === undefined ? [] : [refuse(say`There is no space ${asTyped(strange)}.`)];
}

const isSpace = (space: string) =>
	(['A', 'F'] as const).some((type) => legalSpaces({ type, spaces: [space] }).length > 0);

export const throwing: Stage = {
	kind: 'turns',
	title: 'Throwing',
	when: PHASES.throwing,
	resolve: (draft, { answers }) => {
		for (const { seat, answer } of answers) {
			const [form] = throwForms(draft, seat);
			if (form?.kind === 'lay') recordLaid(draft, seat, textsIn(answer));
			else if (form?.kind === 'throw') recordThrow(draft, seat, form, thrownIn(answer));
		}
	},
};

/** The pieces lie where the throw left them. */
function recordThrow(draft: GameDraft, seat: number, form: ThrowForm, { type, lies, end, moved = {} }: Thrown): void {
	const { pieces, thrown, told } = winksOf(draft);
	const id = form.names[type];
	const lying = pieces.flatMap((piece): LyingPiece[] => {
		if (!(piece.id in moved)) return [piece];
		const lie = moved[piece.id];
		return lie ? [{ id: piece.id, power: piece.power, type: piece.type, ...lieOf(lie) }] : [];
	});
	if (lies) lying.push({ id, power: form.power, type, ...lieOf(lies) });
	const counts = thrown.map((count, i) => (i === seat ? { ...count, [type]: count[type] + 1 } : count));
	const landed = say`${personAt(draft, seat)}: ${pieceSaid(id)} ${whereabouts(lies, end)}`;
	const sentence = say`${joined([landed, ...pushes(moved)], ';')}.`;
	updateWinks(draft, { pieces: lying, thrown: counts, last: seat, told: [...told, sentence] });
}

const lieOf = ({ spaces, coast, at }: Lie): Lie => ({ spaces, ...(coast ? { coast } : {}), ...(at ? { at } : {}) });

const whereabouts = (lie: Lie | null, end = 'dead') => (lie ? say`on ${spacesIn(lie)}` : words(end));

const spacesIn = ({ spaces }: Lie) => joined(spaces.map(place), ',');

const pushes = (moved: NonNullable<Thrown['moved']>) =>
	Object.entries(moved).map(
		([id, lie]) => say`${pieceSaid(id)} is pushed ${lie ? say`to ${spacesIn(lie)}` : words('off the board')}`,
	);

/** Pieces left to throw and on the board, and the last throws. */
export function throwPanels(game: Game): Panel[] {
	const { pieces, told } = winksOf(game);
	const rows = game.seats.map((_, seat) => {
		const { A, F } = piecesLeft(game, seat);
		const power = colourOf(game, seat);
		const onBoard = pieces.filter((piece) => piece.power === power).length;
		return row(power, personAt(game, seat), A, F, onBoard);
	});
	const left: Panel = {
		id: 'pieces',
		title: words('Pieces'),
		columns: [
			column('Colour'),
			PLAYER,
			counting('Armies', 'army', 'armies'),
			counting('Fleets', 'fleet'),
			column('On board'),
		],
		rows,
	};
	const last = told.slice(-5).map((sentence) => [sentence]);
	if (last.length === 0) return [left];
	return [left, { id: 'lastThrows', title: words('Last throws'), isLast: true, columns: [column('')], rows: last }];
}
