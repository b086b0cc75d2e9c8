/** The map, loaded when it is first looked at. */
import { useEffect, useState } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import { Frame } from '../frame.tsx';

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

type MapScreenProps = Parameters<Modules['MapScreen']>[0];

/** The map as a screen. */
export function GameMap(props: Omit<MapScreenProps, 'drawing'>) {
	const map = useMap();
	return map ? (
		<map.MapScreen {...props} drawing={map.drawing} />
	) : (
		<Frame title="Map" keys="" help={[]}>
			{null}
		</Frame>
	);
}
