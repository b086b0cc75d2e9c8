import { Box, Text } from 'ink';
import { widthOf } from '../../board/width.ts';
import { type Shown, wrapped } from '../../print/layout.ts';
import { mark } from '../terminal/focus.ts';
import { Lines } from './line.tsx';

/** A box that can be read across a room: `lead` in plain letters, the title spaced out, a line below. */
export function Banner({
	lead,
	title,
	below = '',
}: {
	readonly lead: Shown;
	readonly title: string;
	readonly below?: Shown;
}) {
	return (
		<Box borderStyle="classic" width={BANNER_WIDTH} paddingX={2} flexDirection="column">
			<Text>{mark(lead || ' ')}</Text>
			<Text bold wrap="truncate">
				{[...title.toUpperCase()].join(widthOf(title) + title.length <= BANNER_WIDTH - 8 ? ' ' : '')}
			</Text>
			{below ? <Lines lines={wrapped(below, BANNER_WIDTH - 6)} /> : null}
		</Box>
	);
}

const BANNER_WIDTH = 60;
