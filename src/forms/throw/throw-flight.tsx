/** The flight of a piece over the drawn board, and what is said when it lies. */

import { Box, type Key, Text } from 'ink';
import { memo, useMemo, useState } from 'react';
import { type Canvas, runsOf } from '../../board/picture-text.ts';
import { turnedPoint, turnedSize } from '../../board/turned.ts';
import type { RestingAt, UnitType } from '../../board/types.ts';
import type { FlightFrame, Throw } from '../../game/throws.ts';
import { type Shown, wrapped } from '../../print/layout.ts';
import { saysEnter } from '../../tui/parts/input-guard.ts';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { RowOf } from '../../tui/parts/map/map-view.tsx';
import { FRAME_MS, useFrames } from '../../tui/parts/motion.ts';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { WAIT } from '../../waiting.ts';
import { noisesOf, picturesOf } from './flight-film.ts';
import { drawScene, type TableScene } from './table-scene.ts';

type OnKey = (input: string, key: Key) => void;

type FlightProps = {
	readonly scene: TableScene;
	readonly form: Throw;
	readonly type: UnitType;
	readonly frames: readonly FlightFrame[];
	readonly onKey: OnKey;
	readonly onEnd: () => void;
};

export function Flight({ scene, form, type, frames, onKey, onEnd }: FlightProps) {
	const id = form.names[type];
	const film = useMemo(() => {
		const { drawing, turned } = scene;
		const { width, height } = turnedSize(drawing, turned);
		const whereIs = (place: RestingAt) => {
			const [x, y] = turnedPoint(drawing, turned, [place.x, place.y]);
			return y > height ? 'table' : x >= 0 && x <= width && y >= 0 ? 'board' : 'floor';
		};
		return { scenes: picturesOf(form.lying, frames), noises: noisesOf(frames, id, whereIs) };
	}, [scene, form, frames, id]);
	const shown = useFilm(frames.length, onEnd);
	const places = film.scenes[shown]!;
	const lying = form.lying.flatMap(({ id: other, type: kind, power }) => {
		const at = places.get(other);
		return at ? [{ id: other, type: kind, power, at }] : [];
	});
	const flyer = { id, type, power: form.power, at: places.get(id)! };
	return (
		<>
			<CanvasRows canvas={drawScene(scene, { lying, flyer })} />
			<Text bold>{` ${film.noises[shown]}`}</Text>
			<Keys on={onKey} />
		</>
	);
}

type RestProps = { readonly lines: readonly Shown[]; readonly onKey: OnKey };

/** A key that was meant to end the flight does not end the turn; Enter is told so, in the place of the last line. */
export function Rest({ lines, onKey }: RestProps) {
	const { columns } = useWindow();
	const [isEarly, setEarly] = useState(false);
	const shown = isEarly ? [...lines.slice(0, -1), saysEnter('early', '')] : lines;
	return (
		<>
			{shown.map((text, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
				<Lines key={i} lines={wrapped(text, columns - 2)} bold={i === 0} />
			))}
			<Keys idle={WAIT.surprise} on={onKey} onLost={(key) => setEarly(isEarly || key.return)} />
		</>
	);
}

/** The number of the picture to be shown now; tells once when the last one has been shown. */
function useFilm(length: number, onEnd: () => void): number {
	const [shown, setShown] = useState(0);
	useFrames(true, (gone) => {
		const at = Math.floor(gone / FRAME_MS);
		if (at < length) setShown(at);
		else onEnd();
		return at < length;
	});
	return shown;
}

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
