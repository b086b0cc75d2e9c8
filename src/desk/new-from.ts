/** `entente new --from FILE`: a file and names as they are typed, to the setup of a game that begins there. */
import { readFile } from 'node:fs/promises';
import { asPhrase, say, words } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { newSeed } from '../game/random.ts';
import type { Setup } from '../game/state.ts';
import { readPositionText, setUpFrom } from '../headless/new-from.ts';
import { reasonOf } from '../saves/files.ts';
import { seatNames, splitNames, withLevel } from './setup.ts';

/** The names are separated by commas. */
export async function setUpFromFile(file: string, names: string, seed = newSeed()): Promise<Read<Setup>> {
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch (error) {
		return bad(words(`${file}: ${reasonOf(error)}.`));
	}
	const fields = readPositionText(text);
	const setup = fields.ok ? setUpFrom(fields.value, (players) => namesFor(players, names), seed, withLevel) : fields;
	return setup.ok ? setup : bad(say`${words(file)}: ${asPhrase(setup.message)}`);
}

function namesFor(players: number, typed: string): Read<readonly string[]> {
	const { names, refused } = seatNames([], splitNames(typed), players);
	if (refused) return bad(refused.message);
	if (names.length === players) return good(names);
	return bad(
		`This position is for ${players}, and there ${names.length === 1 ? 'is 1 name' : `are ${names.length} names`}.`,
	);
}
