/** Saved games: the list, opening one, and what can be done about one that does not open. */
import { parsePhase } from '../board/notation.ts';
import { asTyped } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { seasonInWords } from '../print/spelling.ts';
import type { OpenGame } from '../saves/games.ts';
import { resumeGame } from '../saves/games.ts';
import { listSaves } from '../saves/list.ts';
import { type Consent, copyWhole, type OpenFailure } from '../saves/whole-file.ts';
import type { Dialog } from './dialog.ts';

/** The game that was chosen and opened; undefined: back to the menu. */
export async function askSave(dialog: Dialog, folder: string): Promise<OpenGame | undefined> {
	for (;;) {
		const listed = listSaves(folder);
		if (!listed.ok || listed.saves.length === 0) {
			dialog.print(listed.ok ? 'There are no saves in this folder.' : listed.message);
			return undefined;
		}
		const path = await dialog.choose({
			prompt: 'Which game, or back',
			options: listed.saves.map(({ path, name, note, problem }) => {
				const phase = parsePhase(note?.phase ?? '');
				const when = note?.when ?? (phase.ok ? seasonInWords(phase.value) : (note?.phase ?? ''));
				const said = problem ?? [when, note?.players.join(', ') ?? ''].filter((part) => part !== '').join(', ');
				return { label: asTyped(printable(`${name}: ${said}`)), value: path };
			}),
		});
		if (typeof path === 'symbol') return undefined;
		const game = await openGame(dialog, path, folder);
		if (game) return game;
	}
}

/** Opens a save, or says what is wrong with it and what can be done. */
export async function openGame(
	dialog: Dialog,
	path: string,
	folder: string,
	consents: readonly Consent[] = [],
): Promise<OpenGame | undefined> {
	const opened = await resumeGame(path, undefined, consents);
	if (opened.ok) return opened;
	dialog.print(`${printable(path)}: ${opened.message}`);
	const way = await dialog.choose<'again' | 'copy' | Consent>({
		prompt: 'What now, or back',
		options: waysOf(opened),
	});
	if (typeof way === 'symbol') return undefined;
	if (way === 'again') return openGame(dialog, path, folder);
	if (way !== 'copy') return openGame(dialog, path, folder, [...consents, way]);
	const copy = copyWhole(path, folder);
	if (copy.ok) return openGame(dialog, copy.path, folder, [...consents, 'older']);
	dialog.print(copy.message);
	return undefined;
}

const waysOf = ({ problem, whole }: OpenFailure) => [
	{ label: 'Try again', value: 'again' as const },
	...(whole === undefined ? [] : [{ label: 'Copy what is whole and go on with the copy', value: 'copy' as const }]),
	...(problem === 'noKey' ? [{ label: 'Go on without the key', value: 'noKey' as const }] : []),
	...(problem === 'older' ? [{ label: 'Go on in this one all the same', value: 'older' as const }] : []),
];
