/** Plays from the lines alone: looks at a prompt and what was said before it, and types something that fits. */
import { chance } from '../../src/game/random.ts';

/** What was listed with numbers, newest list last. */
function listed(news: readonly string[]): number {
	const numbers = news.flatMap((line) => /^(\d+) \S/.exec(line)?.[1] ?? []).map(Number);
	return numbers.at(-1) ?? 0;
}

const FIXED: readonly (readonly [RegExp, string])[] = [
	[/^Enter (opens|reveals|submits|starts|for done|goes)/, ''],
	[/^start, pause, more, done/, 'done'],
	[/^done goes on/, 'done'],
	[/yes or no> $/, 'yes'],
	[/^\d+ to \d+, Enter takes/, ''],
	[/^Name: /, 'Zoe'],
	[/^Another order/, ''],
];

/** So often a stranger may be refused; an evening would never end where all seven must say yes by chance. */
const REFUSED = 5;

/** A player that no two runs differ in. */
export function player(seed: string): (prompt: string, news: readonly string[]) => string {
	const roll = chance(seed, 'lines');
	const any = (count: number) => 1 + Math.floor(roll() * Math.max(1, count));
	let names = 0;
	let strangers = 0;
	return (prompt, news) => {
		const fixed = FIXED.find(([pattern]) => pattern.test(prompt));
		if (fixed) return fixed[1];
		if (/^Name of/.test(prompt)) return `Player ${++names}`;
		const left = /^(\d+) of (\d+) .* left: row/.exec(prompt);
		if (left) return left[1] === left[2] ? `${any(3)} ${left[2]}` : 'done';
		if (/^Row and choice/.test(prompt)) return roll() < 0.5 ? 'done' : `1 ${any(2)}`;
		if (/^At most/.test(prompt)) return roll() < 0.5 ? 'none' : '1';
		if (/^Piece, aim/.test(prompt)) return `${roll() < 0.5 ? 'a' : 'f'} ${any(40) - 20} ${30 + any(50)}`;
		if (/^Piece \d+/.test(prompt)) return '';
		if (/^(1 to )?\d+: .*, or back/.test(prompt)) return String(any(Math.min(4, listed(news))));
		// a stranger is asked wherever one may be
		const stranger = news.flatMap((line) => /^(\d+) Let somebody/.exec(line)?.[1] ?? [])[0];
		if (stranger !== undefined) return stranger;
		// throws differ from run to run, and so does how often it would begin again
		const enough = news.flatMap((line) => /^(\d+) Enough for tonight/.exec(line)?.[1] ?? [])[0];
		if (enough !== undefined) return enough;
		// the first few times as it comes, but then everybody accepts the stranger
		if (news.some((line) => /^1 Yes: .* decides$/.test(line)) && ++strangers > REFUSED) return '1';
		if (/^(Which|Who|Menu)/.test(prompt)) return String(any(listed(news)));
		// a unit or a centre: now and then everything at once, else from its list
		return roll() < 0.2 ? 'hold all' : roll() < 0.1 ? 'done' : '';
	};
}
