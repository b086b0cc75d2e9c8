import { Box, type Key, Text } from 'ink';
import { type RefObject, useEffect, useState } from 'react';
import type { Bound } from '../../desk/bindings.ts';
import type { Size } from '../terminal/cells.ts';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { FRAME_ROWS, Frame } from './frame.tsx';
import { GuardedKeys } from './guarded-keys.tsx';
import { type EnterState, saysEnter } from './input-guard.ts';
import { Keys } from './keys.tsx';
import { Lines } from './line.tsx';
import type { Page } from './pages.ts';

type Props = {
	/** Laid out for this much space. */
	readonly pages: (space: Size) => readonly Page[];
	readonly onEnd: () => void;
	/** Remembers the page for when the pages are shown again. */
	readonly page?: RefObject<number>;
	/** Esc; without it the pages have to be gone through. */
	readonly onBack?: () => void;
	/** What Enter does on the last page: `go on`. */
	readonly end: string;
	/** Keys for the screen that shows the pages. */
	readonly onKey?: (input: string) => void;
	/** All keys, those that turn pages among them. */
	readonly keys: readonly Bound[];
	readonly help: readonly string[];
	/** What every screen of the game says. */
	readonly banner?: string;
	/** See Keys. */
	readonly idle?: number;
	/** Whether the last page is left by a key alone that comes after a pause. */
	readonly isGuarded?: boolean;
	/** Told of the page that is shown. */
	readonly onPage?: ((page: Page) => void) | undefined;
};

/** To the next page, and from the last one to what comes after. */
const isOnward = (input: string, key: Key): boolean => key.return || input === ' ';

/** From so many pages before the end its key is named. */
const MANY = 2;

/** Pages to go through: Enter, Space or Right next, Left back; e or End to the last one, Home to the first. */
export function Pager({
	pages,
	page: remembered,
	onEnd,
	onBack,
	end,
	onKey,
	keys,
	help,
	idle,
	isGuarded = false,
	banner = '',
	onPage,
}: Props) {
	const { columns, rows } = useWindow();
	const [enterState, setEnterState] = useState<EnterState>(isGuarded ? 'waits' : 'acts');
	const [wanted, setWanted] = useState(remembered?.current ?? 0);
	const all = pages({ columns: columns - 2, rows: rows - FRAME_ROWS });
	const at = Math.min(wanted, all.length - 1);
	const page = all[at]!;
	if (remembered) remembered.current = at;
	// biome-ignore lint/correctness/useExhaustiveDependencies: pages are laid out anew all the time
	useEffect(() => onPage?.(page), [at]);
	const isLast = at === all.length - 1;
	const isWaiting = isLast && enterState !== 'acts';
	const words: Readonly<Record<string, string | undefined>> = {
		next: isLast ? end : undefined,
		previous: at > 0 ? undefined : '',
		end: all.length - at > MANY ? undefined : '',
		back: isLast ? '' : undefined,
	};
	const now = keys.map((one) => ({ ...one, word: words[one.id] ?? one.word }));
	// why nothing happened takes the room of the keys that can wait
	const waiting = { id: 'next', key: '', word: saysEnter(enterState, ''), help: '' };
	const others = enterState === 'early' ? [] : now.filter(({ id }) => id !== 'next');
	const press = (input: string, key: Key) => {
		if (isOnward(input, key)) {
			if (isLast) onEnd();
			else setWanted(at + 1);
		} else if (key.rightArrow || key.pageDown) setWanted(Math.min(all.length - 1, at + 1));
		else if (key.leftArrow || key.pageUp || key.backspace || key.delete) setWanted(Math.max(0, at - 1));
		else if (input === 'e' || key.end) setWanted(all.length - 1);
		else if (key.home) setWanted(0);
		else if (key.escape) onBack?.();
		else onKey?.(input);
	};
	return (
		<Frame
			title={page.title}
			aside={[banner, `page ${at + 1} of ${all.length}`].filter((part) => part !== '').join('  ')}
			keys={isWaiting ? [waiting, ...others] : now}
			help={help}
		>
			<PageBody page={page} />
			{isGuarded ? (
				<GuardedKeys on={press} onEnterState={setEnterState} waits={(input, key) => isLast && isOnward(input, key)} />
			) : (
				<Keys idle={idle} on={press} />
			)}
		</Frame>
	);
}

/** A page as it is drawn. */
export const PageBody = ({ page }: { readonly page: Page }) => (
	<Box paddingX={1} flexDirection="column">
		{page.body}
		{page.body && page.columns.length > 0 ? <Text> </Text> : null}
		<Box>
			{page.columns.map((lines, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns and lines of a page never move
				<Box key={i} flexDirection="column" width={page.width} marginRight={i < page.columns.length - 1 ? 2 : 0}>
					{lines.map(({ text, bold, colour, isOpened }, j) => (
						<Lines
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							key={j}
							lines={[i + j === 0 || isOpened ? mark(text || ' ') : text || ' ']}
							bold={bold}
							color={colour}
							wrap="truncate"
						/>
					))}
				</Box>
			))}
		</Box>
		{page.below && page.columns.length > 0 ? <Text> </Text> : null}
		{page.below}
	</Box>
);
