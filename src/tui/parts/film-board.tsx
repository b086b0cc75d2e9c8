/** A step of a telling as it is seen: the map with its signs, or tables and bars in place of it. */
import { Box, Text } from 'ink';
import { useMemo } from 'react';
import type { Province } from '../../board/types.ts';
import { pictureOf } from '../../game/picture.ts';
import type { Table } from '../../game/table.ts';
import type { Step } from '../../game/telling-step.ts';
import { barLines } from './bars.ts';
import { useMap } from './map-lazy.tsx';
import { FIRST, mediumFor } from './map-look.ts';
import { columnWidth, layOut } from './pages.ts';
import { panelBlocks } from './report-blocks.ts';

/** From here on whole arrows are drawn, and what is counted stands beside the map. */
const WIDE = 120;
/** Beside the map, with a gap. */
const SIDE = 44;

type Props = {
	readonly step: Step;
	readonly isFine: boolean;
	/** Whose land it is. */
	readonly landIn: Table['land'];
	readonly width: number;
	readonly height: number;
};

export function FilmBoard(props: Props) {
	const { step, width, height } = props;
	const isWide = width >= WIDE;
	const isApart = step.bars !== undefined || step.panels !== undefined;
	if (!isApart) return <StepMap {...props} />;
	if (!isWide) return <Numbers step={step} width={width} height={height} />;
	return (
		<Box height={height}>
			<StepMap {...props} width={width - SIDE} />
			<Numbers step={step} width={SIDE} height={height} />
		</Box>
	);
}

/** The map keeps what it points at in view where it has to be scrolled. */
function StepMap({ step, isFine, landIn, width, height }: Props) {
	const map = useMap();
	const picture = useMemo(
		() => ({ ...pictureOf(step.after, step.marks, landIn(step.after)), signs: step.at, arrows: step.arrows }),
		[step, landIn],
	);
	if (!map) return <Box height={height} />;
	return (
		<map.MapView
			ground={map.groundFor(map.drawing, width, height, mediumFor(isFine))}
			picture={picture}
			hasArrows={width >= WIDE}
			inView={placeIn(step)}
			width={width}
			height={height}
		/>
	);
}

const placeIn = ({ at }: Step): Province =>
	Object.keys(at).find((province) => at[province] !== 'origin') ?? Object.keys(at)[0] ?? FIRST;

function Numbers({ step, width, height }: Pick<Props, 'step' | 'width' | 'height'>) {
	const space = { columns: width - 2, rows: height - 1 };
	const bars = step.bars ? barLines(step.bars, width - 2).map((text) => ({ text })) : [];
	const tables = step.panels ? (layOut('', panelBlocks(step.panels, columnWidth(space)), space)[0]?.columns ?? []) : [];
	const columns = [bars, ...tables].filter(({ length }) => length > 0);
	return (
		<Box paddingX={1} paddingTop={1} height={height} width={width} overflow="hidden">
			{columns.map((lines, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns and lines never move
				<Box key={i} flexDirection="column" marginRight={i + 1 < columns.length ? 2 : 0}>
					{lines.map(({ text }, j) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						<Text key={j} wrap="truncate">
							{text || ' '}
						</Text>
					))}
				</Box>
			))}
		</Box>
	);
}
