/** A flight as a film: the pictures of the simulation laid over each other, the noises in it, and its showing. */
import { useEffect, useRef, useState } from 'react';
import type { Frame, RestingAt } from '../../game/throws.ts';
import { useTerminal } from '../terminal/terminal.ts';
import { FRAME_MS, useMotion } from './motion.ts';

/** A second of the flight in pictures: shown one by one that is slow motion, or nobody would see it. */
export const PICTURES_A_SECOND = 35;

/** Where a piece is, and how high its underside. */
export interface Aloft extends RestingAt {
	readonly z: number;
}

/** All pieces in every picture, by id. */
export function scenesOf(
	lying: readonly { readonly id: string; readonly at?: RestingAt }[],
	frames: readonly Frame[],
): ReadonlyMap<string, Aloft>[] {
	let scene: ReadonlyMap<string, Aloft> = new Map(
		lying.flatMap(({ id, at }) => (at ? [[id, { ...at, z: 0 }] as const] : [])),
	);
	return frames.map(({ pieces }) => {
		scene = new Map([...scene, ...pieces.map(({ id, ...place }) => [id, place] as const)]);
		return scene;
	});
}

/** Where a piece is, as the ear goes: the table is what lies before the board, and the rest is the floor. */
export type Where = 'board' | 'table' | 'floor';

/** What is heard in every picture: bounces, knocks, sliding, farewells. */
export function noisesOf(
	frames: readonly Frame[],
	flyer: string,
	whereIs: (place: RestingAt) => Where,
): readonly string[] {
	const heights = frames.map(({ pieces }) => pieces.find(({ id }) => id === flyer)?.z);
	const met = new Set<string>();
	let noise = 'Whoosh!';
	return frames.map(({ pieces }, i) => {
		const [before = 0, z = 0, after = 0] = [heights[i - 1], heights[i], heights[i + 1]];
		const own = pieces.find(({ id }) => id === flyer);
		const others = pieces.filter(({ id }) => id !== flyer);
		const isKnock = others.some(({ id }) => !met.has(id));
		for (const { id } of others) met.add(id);
		if (pieces.some((piece) => whereIs(piece) === 'floor')) noise = 'Aaaaah...';
		else if (isKnock) noise = 'Clack!';
		else if (own && z < before && z <= after && after > 0) noise = whereIs(own) === 'board' ? 'Tock!' : 'Tok!';
		else if (own && i > 0 && z <= 0 && before <= 0 && noise !== 'Clack!') noise = 'Sssssh...';
		return noise;
	});
}

/**
 * The number of the picture to be shown now. The clock decides: those that are late, because the terminal is slow to take what is
 * written, are left out. Tells once when the last one has been shown.
 */
export function useFilm(length: number, onEnd: () => void): number {
	const motion = useMotion();
	const terminal = useTerminal();
	const [shown, setShown] = useState(0);
	const end = useRef(onEnd);
	end.current = onEnd;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a film is shown once
	useEffect(() => {
		const begin = motion.now();
		let isOver = false;
		let cancel = () => {};
		const tick = () => {
			const gone = motion.now() - begin;
			const at = Math.floor(gone / FRAME_MS);
			if (at >= length) return end.current();
			setShown(at);
			void terminal.flushed().then(() => {
				if (!isOver) cancel = motion.after(Math.max(1, (at + 1) * FRAME_MS - (motion.now() - begin)), tick);
			});
		};
		tick();
		return () => {
			isOver = true;
			cancel();
		};
	}, []);
	return shown;
}
