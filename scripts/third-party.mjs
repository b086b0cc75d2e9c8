// The licences of what is bundled.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of packages that come without their licence's text. */
const OURS = fileURLToPath(new URL('licences', import.meta.url));

const HEAD = 'Entente contains the packages below. The licence of each group follows it.\n';
const LINE = `\n${'-'.repeat(80)}\n\n`;

/**
 * Names every npm package in a bundle (a metafile of esbuild's, made in `root`) with its version and licence, those with the
 * same text together. The same packages give the same text. Throws when one has no licence.
 */
export function thirdParty({ outputs }, root) {
	const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
	const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
	const packages = [...folders].map((folder) => packageIn(join(root, folder)));
	const texts = new Map();
	for (const { title, text } of packages.sort((a, b) => (a.title < b.title ? -1 : 1)))
		texts.set(text, (texts.get(text) ?? new Set()).add(title));
	return [HEAD, ...[...texts].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}\n`)].join(LINE);
}

function packageIn(folder) {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const named = (pattern) =>
		readdirSync(folder)
			.filter((file) => pattern.test(file))
			.map((file) => join(folder, file));
	const own = named(/^(licen[cs]e|copying)\b/i);
	const licences = own.length > 0 ? own : [join(OURS, `${name}.txt`)];
	if (!license || !licences.every(existsSync)) throw new Error(`There is no licence in ${folder}, which is bundled.`);
	const texts = [...licences, ...named(/^notice\b/i)].sort().map((file) => readFileSync(file, 'utf8'));
	return { title: `${name} ${version} (${license})`, text: texts.join('\n').replaceAll('\r', '').trim() };
}
