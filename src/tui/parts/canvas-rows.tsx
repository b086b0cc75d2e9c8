/** Rows of a canvas; only those that have changed are laid out again. */
import { Box, Text } from 'ink';
import { memo } from 'react';
import { type Canvas, type Run, runsOf } from '../../board/picture-text.ts';
import { Stretch } from './map-view.tsx';

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
	function Row({ runs }: { readonly runs: readonly Run[] }) {
		return (
			<Text wrap="truncate">
				{runs.map((run, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the whole row is drawn anew
					<Stretch key={i} {...run} />
				))}
			</Text>
		);
	},
	({ runs: a }, { runs: b }) =>
		a.length === b.length && a.every(({ text, look }, i) => text === b[i]!.text && look === b[i]!.look),
);
