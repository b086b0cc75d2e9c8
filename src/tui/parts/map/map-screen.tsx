import { relative } from 'node:path';
import { Box } from 'ink';
import { useContext, useMemo, useState } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import { type Sentence, say } from '../../../board/phrase.ts';
import { EMPTY_PICTURE, factsOf, LEGEND, type Picture } from '../../../board/picture.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { svgOf } from '../../../board/picture-svg.ts';
import type { Province } from '../../../board/types.ts';
import { keysAt, pressed } from '../../../desk/bindings.ts';
import { alsoOrdered } from '../../../game/orders-told.ts';
import type { Report } from '../../../game/report.ts';
import type { Table } from '../../../game/table.ts';
import { inCodes, inPlainCodes, shown } from '../../../print/in-codes.ts';
import { inRow, type Shown, widthOf } from '../../../print/layout.ts';
import { open, type Printed } from '../../../print/printed.ts';
import { picturePath, writePicture } from '../../../saves/picture-file.ts';
import { useWindow } from '../../terminal/terminal.ts';
import { useDebounced } from '../debounced.ts';
import { FRAME_ROWS, Frame } from '../frame.tsx';
import { GameRules } from '../game-rules.tsx';
import { Keys } from '../keys.tsx';
import { Lines } from '../line.tsx';
import { PlayedSave } from '../played-save.ts';
import { FindLine, provinceFound } from './find-line.tsx';
import { frameOf, mapFrames } from './map-frames.ts';
import { FIRST, FinenessContext, factRows, isDrawnFinely, useMedium } from './map-look.ts';
import { directionOf, MapView, useCursor } from './map-view.tsx';
import { useBelow, useGround } from './unseen.ts';

type Props = {
	readonly table: Table;
	readonly drawing: Drawing;
	/** The orders to begin with; the board as it is unless given. */
	readonly report?: Report | undefined;
	readonly onBack: () => void;
	/** Where the board can be set: what Enter and Backspace do with the province that is pointed at. */
	readonly onSet?: ((what: 'take' | 'remove', at: Province) => void) | undefined;
};

const NOTHING_YET = { why: 'Nothing has been revealed yet: there are no orders to show.' };

/** Where the orders are that have no room below the map. */
const LISTED = say` (? lists them)`;

/** The end of a path that is too long. */
const endOf = (path: string, most: number): string => (path.length <= most ? path : `...${path.slice(3 - most)}`);

/** The orders that the map has no room for, and what its signs mean. */
function useHelp(ground: Ground, picture: Picture, legend: Printed): Shown[] {
	const also = useMemo(() => inCodes(alsoOrdered(unseenOn(ground, picture))), [ground, picture]);
	const signs = widthOf(legend) > 0 ? [inRow(['Signs: ', legend])] : [];
	return [...(widthOf(also) > 0 ? [also, ''] : []), ...signs, ...LEGEND];
}

/** The map of the game, phase by phase. */
export function MapScreen({ table, drawing, report, onBack, onSet }: Props) {
	const { columns, rows } = useWindow();
	const game = table.game();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the table tells of the game as it is now
	const frames = useMemo(() => mapFrames(table), [table, game]);
	const [at, setAt] = useState(() => frameOf(frames, report));
	const [arrows, setArrows] = useState<boolean | null>(null);
	const medium = useMedium();
	const fineness = useContext(FinenessContext);
	const [typed, setTyped] = useState<string | null>(null);
	const [message, setTold] = useState<Sentence>('');
	const [isReading, setReading] = useState(false);
	const [isPointing, setPointing] = useState(false);
	// on a line rules that stay cost less than rows of the map
	const isTall = medium !== 'sparse';
	const { title: called, picture, isOrders, file, legend } = frames[Math.min(at, frames.length - 1)]!;
	const hasArrows = arrows ?? isOrders;
	const ordered = hasArrows ? picture : EMPTY_PICTURE;
	const free = { columns, rows: rows - FRAME_ROWS + (isTall ? 2 : 0) };
	const { ground, height, below: left } = useGround(drawing, medium, ordered, free, factRows(rows));
	// what the map has no room for is said below it, in a small window as long as nothing is pointed at
	const room = { rows: left, width: columns - 2, isIdle: message === '' && !isPointing, where: LISTED };
	const { cursor, move, jump } = useCursor(ground, FIRST);
	const settled = useDebounced(cursor);
	const save = useContext(PlayedSave);

	const count = frames.length > 1 ? `${at + 1} of ${frames.length}` : '';
	const title = inCodes(called);
	const hasRoom = widthOf(title) + widthOf(legend) + count.length + 14 <= columns;
	const facts = useMemo(
		() => factsOf(settled, isOrders ? picture : { ...picture, arrows: [] }, columns - 2),
		[settled, picture, isOrders, columns],
	);
	const below = useBelow(ground, ordered, shown(message || facts), room);
	const help = useHelp(ground, ordered, legend);
	const none = frames.length > 1 ? undefined : NOTHING_YET;
	const keys = keysAt(onSet ? 'labMap' : 'map', {
		phase: none,
		orders: none,
		file: 'SVG',
		rules: '',
		map: '',
		// a terminal on a line has nothing finer
		lines: medium === 'sparse' ? '' : isDrawnFinely(medium) ? 'plain' : 'fine',
	});
	const find = () => {
		const found = provinceFound(typed ?? '');
		if ('refused' in found) return setTold(found.refused);
		setTyped(null);
		if (found.at) jump(found.at);
	};
	const writeFile = () => {
		if (save === undefined) return setTold('This game has no save to write a picture beside.');
		const path = picturePath(save, file);
		const drawn = hasArrows ? picture : { ...picture, arrows: [] };
		setTold(
			writePicture(path, svgOf(drawing, drawn, open(inPlainCodes(say`Entente: ${called}`)))) ??
				`Written: ${endOf(relative('', path), columns - 12)}`,
		);
	};
	const show = (next: number, arrows: boolean | null) => {
		setAt(Math.max(0, Math.min(frames.length - 1, next)));
		setArrows(arrows);
		setPointing(false);
	};

	const commands: Readonly<Partial<Record<string, () => void>>> = {
		find: () => setTyped(''),
		orders: () => show(at, !hasArrows),
		lines: () => fineness.choose(!fineness.isFine),
		file: writeFile,
		rules: () => setReading(true),
		map: onBack,
	};
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	return (
		<Frame
			title={inCodes(say`Map - ${called}`)}
			aside={inRow(hasRoom && widthOf(legend) > 0 ? [legend, count] : [count], '   ')}
			keys={typed === null ? keys : keysAt('find')}
			isTall={isTall}
			help={typed === null ? help : []}
		>
			<MapView
				ground={ground}
				picture={picture}
				hasArrows={hasArrows}
				cursor={cursor}
				hasFocus
				hasText
				width={columns}
				height={height}
			/>
			{typed === null ? (
				<Lines lines={below} wrap="truncate" />
			) : (
				<Box height={1}>
					<FindLine value={typed} onChange={setTyped} isRefused={message !== ''} />
					<Lines lines={[inRow(['  ', shown(message)])]} wrap="truncate" />
				</Box>
			)}
			<Keys
				on={(input, key) => {
					setTold('');
					setPointing(true);
					const to = directionOf(key);
					if (typed !== null) {
						if (key.return) find();
						else if (key.escape) setTyped(null);
					} else if (to) move(to);
					else if (key.pageUp) show(at - 1, null);
					else if (key.pageDown) show(at + 1, null);
					else if (onSet && (key.return || key.backspace || key.delete)) onSet(key.return ? 'take' : 'remove', cursor);
					else if (key.escape || key.return) onBack();
					else commands[pressed(keys, input) ?? '']?.();
				}}
			/>
		</Frame>
	);
}
