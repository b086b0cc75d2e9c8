/** All lessons, game by game. Loaded when somebody wants to learn. */
import type { Lesson } from '../game/lesson.ts';
import { VARIANTS } from '../variants/index.ts';

/** A lesson, and what game it is of. */
export interface Offered extends Lesson {
	readonly game: string;
}

export async function loadLessons(): Promise<Offered[]> {
	const all = await Promise.all(
		VARIANTS.map(async ({ title, lessons }) => {
			const { LESSONS = [] } = (await lessons?.()) ?? {};
			return LESSONS.map((lesson) => ({ ...lesson, game: title }));
		}),
	);
	return all.flat();
}
