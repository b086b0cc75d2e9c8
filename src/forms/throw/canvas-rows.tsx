/** Rows of a canvas; only those that have changed are laid out again. */
import { Box } from 'ink';
import { memo } from 'react';
import { type Canvas, runsOf } from '../../board/picture-text.ts';
import { RowOf } from '../../tui/parts/map/map-view.tsx';

export function CanvasRows({ canvas }: { readonly canvas: Canvas }) {
	const { rows, columns } = canvas.ground;
	return (
		<Box flexDirection="column" width={columns} height={rows} flexShrink={0} overflow="hidden">
			{Array.from({ length: rows }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
				<Row key={row} runs={runsOf(canvas, row)} />
			))}
		</Box>
	);
}

const Row = memo(
	RowOf,
	({ runs: a }, { runs: b }) =>
		a.length === b.length &&
		a.every(({ text, look, on }, i) => text === b[i]!.text && look === b[i]!.look && on === b[i]!.on),
);
