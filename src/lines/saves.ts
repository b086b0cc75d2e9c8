/** Saved games: the list, opening one, and what can be done about one that does not open. */
import { asTyped } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import type { OpenGame } from '../saves/games.ts';
import { resumeGame } from '../saves/games.ts';
import { listSaves, whereItStands } from '../saves/list.ts';
import { type Consent, copyWhole, waysOn } from '../saves/whole-file.ts';
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
				const said = problem ?? [whereItStands(note), ...(note?.players ?? [])].join(', ');
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
		options: optionsFor(waysOn(opened, path, folder)),
	});
	if (typeof way === 'symbol') return undefined;
	if (way === 'again') return openGame(dialog, path, folder);
	if (way !== 'copy') return openGame(dialog, path, folder, [...consents, way]);
	const copy = copyWhole(path, folder);
	if (copy.ok) return openGame(dialog, copy.path, folder, [...consents, 'older']);
	dialog.print(copy.message);
	return undefined;
}

const GO_ON: Readonly<Record<Consent, string>> = {
	noKey: 'Go on without the key',
	older: 'Go on in this one all the same',
};

const optionsFor = ({ mayCopy, consent }: ReturnType<typeof waysOn>) => [
	{ label: 'Try again', value: 'again' as const },
	...(mayCopy ? [{ label: 'Copy what is whole and go on with the copy', value: 'copy' as const }] : []),
	...(consent ? [{ label: GO_ON[consent], value: consent }] : []),
];
