/** Which row is meant by what was typed: its number, or the beginning of its name. */
export function rowNamed<R extends { readonly label: string }>(rows: readonly R[], words: string): R | undefined {
	if (/^\d+$/.test(words)) return rows[Number(words) - 1];
	const typed = words.toLowerCase();
	const found = typed === '' ? [] : rows.filter(({ label }) => label.toLowerCase().startsWith(typed));
	return found.length === 1 ? found[0] : found.find(({ label }) => label.toLowerCase() === typed);
}
