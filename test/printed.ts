/** Phrases as the contract has them: what tests read. */
import type { Phrase } from '../src/board/phrase.ts';
import { LOOKS } from '../src/board/width.ts';
import type { Report } from '../src/game/report.ts';
import type { Game } from '../src/game/state.ts';
import { inContract } from '../src/print/in-codes.ts';
import { open, type Shown } from '../src/print/printed.ts';

export const printed = (phrase: Phrase): string => open(inContract(phrase));

/** As it is read on a screen, whatever it looks like. */
export const plain = (shown: Shown): string => open(shown).replace(LOOKS, '');

export const eventsOf = ({ events }: Pick<Report, 'events'>): string[] => events.map(printed);

export const titleOf = ({ title }: Pick<Report, 'title'>): string => printed(title);

/** How the game has ended. */
export const outcomeOf = ({ outcome }: Pick<Game, 'outcome'>) => outcome && { ...outcome, text: printed(outcome.text) };
