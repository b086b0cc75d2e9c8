/** Phrases as the contract has them: what tests read. */
import type { Phrase } from '../src/board/phrase.ts';
import type { Report } from '../src/game/report.ts';
import type { Game } from '../src/game/state.ts';
import { inContract } from '../src/print/in-codes.ts';
import { open } from '../src/print/printed.ts';

export const printed = (phrase: Phrase): string => open(inContract(phrase));

export const eventsOf = ({ events }: Pick<Report, 'events'>): string[] => events.map(printed);

export const titleOf = ({ title }: Pick<Report, 'title'>): string => printed(title);

/** How the game has ended. */
export const outcomeOf = ({ outcome }: Pick<Game, 'outcome'>) => outcome && { ...outcome, text: printed(outcome.text) };
