/** The map, loaded when it is first looked at. */
import { Box } from 'ink';
import { useEffect, useState } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import { keysAt } from '../../../desk/bindings.ts';
import { Frame } from '../frame.tsx';
import { Keys } from '../keys.tsx';

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

/** A map to look at, without keys: as large as it is told to be. */
export function MapPicture(props: Omit<Parameters<Modules['StillMap']>[0], 'drawing'>) {
	const map = useMap();
	const { width, height } = props;
	return map ? <map.StillMap {...props} drawing={map.drawing} /> : <Box width={width} height={height} />;
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
