/** What lies behind the menu: the games with all their rules and screens. Loaded while the menu is looked at. */
export { playNow } from '../desk/play-now.ts';
export { newGame, resumeGame } from '../saves/games.ts';
export { NewGame } from './screens/new-game.tsx';
export { Room } from './screens/room.tsx';
export { RulesPages } from './screens/rules.tsx';
export { Saves } from './screens/saves.tsx';
export { Trouble } from './screens/trouble.tsx';

/** Lessons and their screens: nobody waits for them who does not learn. */
export async function loadLearning() {
	const [{ Learn }, { loadLessons }] = await Promise.all([
		import('./screens/learn.tsx'),
		import('../learn/lessons.ts'),
	]);
	return { Learn, lessons: await loadLessons() };
}
