/** What computers and people have agreed on for a season, and what becomes of it. */
import { held, type Phrase, sentences } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { marked, type Outlook } from '../../computer/outlook.ts';
import type { Agreement } from '../../game/agreement.ts';
import { judgedBy, namesWithPower, partsOf, sayOutcome } from '../../game/offers.ts';
import type { AddedStep, OrderLine, Report } from '../../game/report.ts';
import { asDealt, isComputer, isTaken, seatAt, seatOf } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import { findStandard, type SpokenOffer, setStandard, standardOf } from './slice.ts';

export const offersIn = (game: Game): readonly SpokenOffer[] => findStandard(game)?.offers ?? [];

export const isPerson = (game: Game, seat: number): boolean =>
	isTaken(seatAt(game, seat)) && !isComputer(seatAt(game, seat));

/** The offers of computers to people: who has left a seat is not bound. */
export const standingOffers = (game: Game): SpokenOffer[] =>
	offersIn(game).filter(({ from, to }) => {
		const [one, other] = [seatOf(game.seats, from), seatOf(game.seats, to)];
		return one !== undefined && other !== undefined && isComputer(seatAt(game, one)) && isPerson(game, other);
	});

/** What both sides are bound to by word this season. */
export const agreedIn = (game: Game): SpokenOffer[] => standingOffers(game).filter(({ agreed }) => agreed);

/** A computer that orders by its outlook alone keeps what it has agreed to: it does not go there. */
export function withPromises(game: Game, power: Power, outlook: Outlook): Outlook {
	const agreed = agreedIn(game).find(({ from }) => from === power);
	const parts = agreed && partsOf(agreed, game.situation);
	if (!parts || parts[0].shuns.length === 0) return outlook;
	const shunned = marked(parts[0].shuns);
	return { ...outlook, closed: outlook.closed.map((isClosed, province) => isClosed | shunned[province]!) };
}

/** What a movement makes of what was agreed, for its report; nothing where nothing was. */
export function agreementsKept(
	game: Game,
	before: Situation,
	lines: readonly OrderLine[],
): Partial<Pick<Report, 'agreements' | 'steps'>> & { readonly told: readonly Phrase[] } {
	const agreements = agreedIn(game).map(({ agreed: _, ...offer }): Agreement => judgedBy(offer, before, lines));
	if (agreements.length === 0) return { told: [] };
	const told = agreements.flatMap((agreement) =>
		sayOutcome(agreement, (power) => namesWithPower(asDealt(game), power)),
	);
	const steps = agreements.map(
		(agreement): AddedStep => ({
			caption: sentences(sayOutcome(agreement, held)),
			weighs: agreement.broken.length > 0 ? 2 : 1,
		}),
	);
	return { agreements, steps, told };
}

/** The season is over, and its offers with it. */
export function endTalk(draft: GameDraft): void {
	const { offers: _, ...rest } = standardOf(draft);
	setStandard(draft, rest);
}
