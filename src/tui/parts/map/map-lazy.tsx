/** The map, loaded when it is first looked at. */
import { Box } from 'ink';
import { useEffect, useState } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import { keysAt } from '../../../desk/bindings.ts';
import { Frame } from '../frame.tsx';
import { Keys } from '../keys.tsx';
import { useMedium } from './map-look.ts';
import { WHOLE, WIDE } from './map-room.ts';

type Modules = typeof import('./map-loaded.ts');
export type Loaded = Modules & { readonly drawing: Drawing };

let loaded: Loaded | undefined;

async function load(): Promise<Loaded> {
	const modules = await import('./map-loaded.ts');
	loaded = { ...modules, drawing: await modules.loadDrawing() };
	return loaded;
}

/** Before it is looked at, so that nobody waits for it then. */
export function preloadMap(): void {
	if (!loaded) void load();
}

/** The map's code and drawing, once they are there. */
export function useMap(): Loaded | undefined {
	const [modules, setModules] = useState(loaded);
	useEffect(() => {
		if (!modules) void load().then(setModules);
	}, [modules]);
	return modules;
}

type PictureProps = Omit<Parameters<Modules['MapView']>[0], 'ground'>;

/** A map to look at, without keys: as large as it is told to be. */
export function MapPicture(props: PictureProps) {
	const map = useMap();
	const medium = useMedium();
	const { width, height } = props;
	if (!map) return <Box width={width} height={height} />;
	// where there is no room for all of it, a part as large as in a wide window
	const isPart = props.isCentred && width < WHOLE;
	const { columns, rows } = isPart ? WIDE : { columns: width, rows: height };
	return <map.MapView {...props} hasText ground={map.groundFor(map.drawing, columns, rows, medium)} />;
}

type MapScreenProps = Parameters<Modules['MapScreen']>[0];

/** The map as a screen. */
export function GameMap(props: Omit<MapScreenProps, 'drawing'>) {
	const map = useMap();
	return map ? (
		<map.MapScreen {...props} drawing={map.drawing} />
	) : (
		<Frame title="Map" keys={keysAt('loading')} help={[]}>
			<Keys on={(_, key) => key.escape && props.onBack()} />
		</Frame>
	);
}
