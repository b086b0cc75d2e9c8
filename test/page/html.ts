/** A small reader of HTML and SVG: what is wrong with a page that browsers would mend without a word. */

const VOID = ['meta', 'br', 'hr', 'img', 'link', 'input'];

/** What stands in the page: how often each tag, its ids, and what refers to them. */
export interface Page {
	readonly tags: Readonly<Record<string, number>>;
	readonly ids: readonly string[];
	readonly references: readonly string[];
	readonly problems: readonly string[];
}

export function readPage(html: string): Page {
	const open: string[] = [];
	const tags: Record<string, number> = {};
	const ids: string[] = [];
	const references: string[] = [];
	const problems: string[] = [];
	const body = html.replace(/^<!doctype html>\n/, () => '').replace(/<style>[^<]*<\/style>/g, '<style></style>');
	const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g;
	const texts = body.replace(tag, (_all, close: string, name: string, attributes: string, isClosed: string) => {
		if (close) {
			const last = open.pop();
			if (last !== name) problems.push(`</${name}> closes <${last}>`);
			return '\n';
		}
		tags[name] = (tags[name] ?? 0) + 1;
		const names = [...attributes.matchAll(/([a-zA-Z:-]+)(?:="([^"]*)")?/g)];
		if (new Set(names.map(([, key]) => key)).size < names.length)
			problems.push(`twice the same in <${name}${attributes}>`);
		for (const [, key, value = ''] of names) {
			if (key === 'id') ids.push(value);
			if (key === 'href') references.push(value);
			if (/^on/i.test(key!)) problems.push(`a script in ${key}`);
			for (const [, id] of value.matchAll(/url\(([^)]*)\)/g)) references.push(id!);
			if (/NaN|undefined|Infinity/.test(value)) problems.push(`${key}="${value.slice(0, 60)}"`);
		}
		if (!isClosed && !VOID.includes(name)) open.push(name);
		return '\n';
	});
	if (open.length > 0) problems.push(`not closed: ${open.join(' ')}`);
	for (const left of texts.match(/.{0,30}[<>].{0,30}/g) ?? []) problems.push(`a bracket in a text: ${left}`);
	for (const left of html.match(/&(?!(?:amp|lt|gt|quot);).{0,20}/g) ?? []) problems.push(`an entity: ${left}`);
	for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) < i))) problems.push(`twice the id ${id}`);
	const known = new Set(ids);
	for (const to of references)
		if (!to.startsWith('#') || !known.has(to.slice(1))) problems.push(`leads nowhere here: ${to}`);
	if (/@import|url\((?!#)|src=/.test(html)) problems.push('something from elsewhere');
	return { tags, ids, references, problems };
}
