import { Text, type TextProps } from 'ink';
import { memo } from 'react';
import { open, type Shown } from '../../print/printed.ts';

/** A text without parts: as long as it stays the same, a key does nothing to it. */
export const Line = memo(Text);

/** Texts one below the other; an empty one takes no row. */
export function Lines({ lines, ...look }: { readonly lines: readonly Shown[] } & Omit<TextProps, 'children'>) {
	return lines.map((line, i) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
		<Line key={i} {...look}>
			{open(line)}
		</Line>
	));
}
