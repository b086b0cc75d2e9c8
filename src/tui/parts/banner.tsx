import { Box, Text } from 'ink';
import { widthOf } from '../../board/width.ts';
import { wrapped } from '../../desk/text.ts';
import { mark } from '../terminal/focus.ts';

/** A box that can be read across a room: `lead` in plain letters, the title spaced out, a line below. */
export function Banner({
	lead,
	title,
	below = '',
}: {
	readonly lead: string;
	readonly title: string;
	readonly below?: string;
}) {
	return (
		<Box borderStyle="classic" width={BANNER_WIDTH} paddingX={2} flexDirection="column">
			<Text>{mark(lead || ' ')}</Text>
			<Text bold wrap="truncate">
				{[...title.toUpperCase()].join(widthOf(title) + title.length <= BANNER_WIDTH - 8 ? ' ' : '')}
			</Text>
			{below ? <Text>{wrapped(below, BANNER_WIDTH - 6).join('\n')}</Text> : null}
		</Box>
	);
}

const BANNER_WIDTH = 60;
