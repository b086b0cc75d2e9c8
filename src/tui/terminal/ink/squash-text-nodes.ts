/**
 * Stands in for the module of Ink that joins the parts of a text. Ink joins and cleans every text for every frame; here that is
 * done again only when a part has changed.
 */
import type { DOMElement } from '../../../../node_modules/ink/build/dom.js';
import squash from '../../../../node_modules/ink/build/squash-text-nodes.js';

const known = new WeakMap<DOMElement, { readonly parts: readonly unknown[]; readonly text: string }>();

export default function squashTextNodes(node: DOMElement): string {
	const parts = partsOf(node);
	const before = known.get(node);
	if (before && before.parts.length === parts.length && before.parts.every((part, i) => part === parts[i]))
		return before.text;
	const text = squash(node);
	known.set(node, { parts, text });
	return text;
}

/** All that the text depends on, in an order that tells what is part of what. */
function partsOf(node: DOMElement, parts: unknown[] = []): unknown[] {
	for (const child of node.childNodes) {
		if (child.nodeName === '#text') parts.push(child.nodeValue);
		else {
			parts.push(child.nodeName, child.isHidden, child.internal_transform);
			partsOf(child, parts).push(null);
		}
	}
	return parts;
}
