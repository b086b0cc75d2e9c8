/** `entente map [SAVE] [--phase P] [--svg FILE] [--columns N]`: the board as text, or as an SVG to print or to share. */
import { readArguments, SAVES_OPTION } from '../arguments.ts';
import { loadDrawing } from '../board/drawing.ts';
import { makePhase, parsePhase } from '../board/notation.ts';
import { LEGEND, type Picture } from '../board/picture.ts';
import { unseenOn } from '../board/picture-strokes.ts';
import { svgOf } from '../board/picture-svg.ts';
import { canvasLines, drawPicture, groundFor, LEAST } from '../board/picture-text.ts';
import { bad, good, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import { alsoOrdered } from '../game/orders-told.ts';
import { pictureAfter, pictureBefore, pictureOf } from '../game/picture.ts';
import { startingSituation } from '../game/situation.ts';
import { marksFor } from '../game/table/seen.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import { savePath } from '../saves/folders.ts';
import type { Replayed } from '../saves/games.ts';
import { writePicture } from '../saves/picture-file.ts';
import { type Outputs, runCommand, type Ways, write } from './lines.ts';
import { lookAtSave } from './save.ts';

const MOST = 400;

export const USAGE = `entente map [SAVE] [--phase P] [--svg FILE] [--columns N] [--saves DIR]

Prints the board as text: at the start of a game, or as it is in a save. SAVE: its
file, or its name in the folder of saves.

  --phase P     a phase that is over, with its orders and their results:
                S1901M, F1901R, W1901A, F1901 (the count), or last
  --svg FILE    writes a picture to this file instead, to print or to share
  --columns N   how wide the text may be: ${LEAST.columns} to ${MOST}, 120 by default
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 no such save or phase, or the file cannot be
written, 2 bad usage.

Example:
  entente map 2026-11-21-anna-ben --phase last --svg last.svg
`;

interface Wanted {
	/** Its path. */
	readonly save?: string;
	/** `last`, or as reports name it. */
	readonly phase?: string;
	readonly svg?: string;
	readonly columns: number;
}

/** The exit status: 0, 1 if the save, the phase or the file is not there, 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> =>
	runCommand({ name: 'map', usage: USAGE }, readArgs(args), outputs, draw);

async function draw({ save, phase, svg, columns }: Wanted, { output, fail }: Ways): Promise<number> {
	let status = 0;
	let shown: Result<Shown> = good(START);
	if (save !== undefined) {
		const seen = lookAtSave(save);
		for (const problem of seen.problems) fail(`${seen.path}: ${problem}`);
		if (seen.problems.length > 0) status = 1;
		if (!seen.replayed) return 1;
		shown = shownOf(seen.replayed, phase);
	}
	if (!shown.ok) {
		fail(shown.message);
		return 1;
	}
	const { title, picture } = shown.value;
	const drawing = await loadDrawing();
	if (svg !== undefined) {
		const problem = writePicture(svg, svgOf(drawing, picture, title));
		if (problem === undefined) return status;
		fail(problem);
		return 1;
	}
	const rows = Math.round(columns * 0.3);
	const ground = groundFor(drawing, columns, rows);
	const lines = canvasLines(drawPicture(ground, picture, true));
	const also = open(inContract(alsoOrdered(unseenOn(ground, picture))));
	await write(output, `${[title, '', ...lines, '', ...(also === '' ? [] : [also, '']), ...LEGEND].join('\n')}\n`);
	return status;
}

interface Shown {
	readonly title: string;
	readonly picture: Picture;
}

/** The board of Spring 1901. */
const START: Shown = {
	title: 'The board at the beginning',
	picture: pictureOf(startingSituation(POWERS)),
};

function shownOf({ game, ruleset }: Replayed, phase: string | undefined): Result<Shown> {
	const title = `Entente: ${game.setup.variant.join('+')}`;
	if (phase === undefined) {
		const now = game.outcome ? 'the end' : makePhase(game.phase);
		return good({
			title: `${title}, ${now}`,
			picture: pictureOf(
				game.situation,
				marksFor(game, ruleset, null),
				ruleset.land(game.situation),
				ruleset.lying(game),
			),
		});
	}
	const named = game.reports.filter((report) => phase === 'last' || report.phase === phase);
	const report = named.findLast(({ lines }) => lines.length > 0) ?? named.at(-1);
	if (report) {
		// pieces are shown as they lie after it
		const [picture, situation] = report.lying?.length
			? [pictureAfter(report), report.after]
			: [pictureBefore(report), report.before];
		return good({
			title: `${title}, ${report.phase} ${open(inContract(report.title))}`,
			picture: { ...picture, land: ruleset.land(situation) },
		});
	}
	const played = [...new Set(game.reports.map((each) => each.phase))];
	return bad(
		played.length === 0
			? 'nothing has been revealed in this game yet, so it has no phase to show.'
			: `the game has no phase ${phase} yet; it has ${played.slice(-12).join(', ')}.`,
	);
}

export const OPTIONS = {
	...SAVES_OPTION,
	phase: { type: 'string' },
	svg: { type: 'string' },
	columns: { type: 'string' },
} as const;

function readArgs(args: readonly string[]): Result<Wanted> {
	const read = readArguments(args, OPTIONS);
	if (!read.ok) return read;
	const { values, positionals } = read.value;
	const [save, more] = positionals;
	if (more !== undefined) return bad('name at most one save.');
	const phase = values.phase?.toLowerCase() === 'last' ? 'last' : values.phase?.toUpperCase();
	if (phase !== undefined && save === undefined) return bad('--phase needs a save.');
	if (phase !== undefined && phase !== 'last' && !/^[SFW]\d{4}$/.test(phase) && !parsePhase(phase).ok)
		return bad(`"${values.phase}" is not a phase; write one like S1901M, F1901R, W1901A, F1901 or last.`);
	if (values.svg === '') return bad('--svg needs a file.');
	const columns = values.columns === undefined ? 120 : Number(values.columns);
	if (!Number.isInteger(columns) || columns < LEAST.columns || columns > MOST)
		return bad(`--columns needs a whole number from ${LEAST.columns} to ${MOST}.`);
	return good({
		columns,
		...(save === undefined ? {} : { save: savePath(values.saves, save) }),
		...(phase === undefined ? {} : { phase }),
		...(values.svg === undefined ? {} : { svg: values.svg }),
	});
}
