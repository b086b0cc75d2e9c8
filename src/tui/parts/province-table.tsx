/** The board as a table: province, centre, unit, and one's own orders. */
import { Box, Text } from 'ink';
import { memo } from 'react';
import { PROVINCES, provinceFacts, provinceOf, provincesNextTo, shortPower } from '../../board/map.ts';
import type { Power, Province, Unit } from '../../board/types.ts';
import { cut, padded } from '../../board/width.ts';
import type { Marks } from '../../game/marks.ts';
import type { Situation } from '../../game/situation.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow } from '../../print/layout.ts';
import type { Printed } from '../../print/printed.ts';

export interface TableFacts {
	readonly situation: Situation;
	readonly marks: Marks;
	/** What the viewer has ordered there, without the unit: `- BUR`. */
	readonly orders: ReadonlyMap<Province, string>;
}

/** All provinces, by id. */
export const ALL: readonly Province[] = [...PROVINCES.keys()];

/** The province and those that touch it, by land or by sea. */
export const nearTo = (province: Province): readonly Province[] => [province, ...provincesNextTo(province)];

/** Header and gaps included. */
const FIXED = { id: 4, centre: 4, unit: 9 } as const;
const SHORTEST_NAME = 13;
const LONGEST_NAME = 22;
const LONGEST_ORDER = 'S F MAO - SPA/SC'.length;
const LONGEST_RETREAT = 'F FRA sc out - MAO'.length;

type Props = TableFacts & {
	readonly provinces: readonly Province[];
	readonly width: number;
};

/** One row for each of these provinces, below a head. */
export const ProvinceTable = memo(function ProvinceTable({ provinces, width, situation, marks, orders }: Props) {
	const signs = Object.values(marks).map(({ sign }) => sign.length);
	const mark = signs.length > 0 ? Math.max(...signs) + 1 : 0;
	const free = width - FIXED.id - mark - FIXED.centre - FIXED.unit;
	const order = situation.dislodged.length > 0 ? LONGEST_RETREAT : LONGEST_ORDER;
	const name = Math.max(SHORTEST_NAME, Math.min(LONGEST_NAME, free - order - 1));
	const room = free - name - 1;
	const signAt = FIXED.id + name + 1;
	const centreAt = signAt + mark;
	const unitAt = centreAt + FIXED.centre;
	const units = new Map(situation.units.map((unit) => [provinceOf(unit.at), unit]));
	return (
		<Box flexDirection="column" width={width}>
			<Text dimColor>
				{`${'Province'.padEnd(FIXED.id + name)} ${''.padEnd(mark)}${'Ctr'.padEnd(FIXED.centre)}${'Unit'.padEnd(FIXED.unit)}Order`}
			</Text>
			{provinces.map((id) => {
				const owner = situation.centres[id];
				const unit = units.get(id);
				const sign = marks[id]?.sign;
				const centre = centreText(id, owner);
				// a long name goes on where nothing stands beside it
				const from = sign ? signAt : centre ? centreAt : unit ? unitAt : unitAt + FIXED.unit;
				const named = `${id} ${provinceFacts(id).name}`.slice(0, from - 1).padEnd(from);
				return (
					<Text key={id} wrap="truncate">
						{named + (sign?.padEnd(mark) ?? '')}
						{from > centreAt ? '' : onBadge(owner, centre, FIXED.centre)}
						{from > unitAt ? '' : onBadge(unit?.power, unit ? unitCell(unit) : '', FIXED.unit)}
						{cut(dislodgedText(situation, id) + (orders.get(id) ?? ''), room)}
					</Text>
				);
			})}
		</Box>
	);
});

/** A column, and the gap between two. */
const COMPACT = 13;
const GAP = 2;

type CompactProps = Pick<TableFacts, 'situation' | 'marks'> & { readonly width: number };

const compactColumns = (width: number): number => Math.floor((width + GAP) / (COMPACT + GAP));
const compactHeight = (width: number): number => Math.ceil(ALL.length / compactColumns(width));

/** How many rows that takes, with its head. */
export const compactRows = (width: number): number => compactHeight(width) + 1;

/** All provinces in little room, in columns side by side: id, centre, unit. */
export const CompactTable = memo(function CompactTable({ width, situation, marks }: CompactProps) {
	const columns = compactColumns(width);
	const height = compactHeight(width);
	const units = new Map(situation.units.map((unit) => [provinceOf(unit.at), unit]));
	return (
		<Box columnGap={GAP}>
			{Array.from({ length: columns }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
				<Box key={i} flexDirection="column" width={COMPACT} flexShrink={0}>
					<Text dimColor>{`${'Prv'} Ctr Unit`}</Text>
					{ALL.slice(i * height, (i + 1) * height).map((id) => {
						const owner = situation.centres[id];
						const unit = units.get(id);
						return (
							<Text key={id} wrap="truncate">
								{id}
								{marks[id]?.sign[0] ?? ' '}
								{onBadge(owner, centreText(id, owner), 4)}
								{unit ? onBadge(unit.power, `${unit.type}${coastOf(unit)[0] ?? ' '}${shortPower(unit.power)}`) : ''}
							</Text>
						);
					})}
				</Box>
			))}
		</Box>
	);
});

/** In a column: what is behind it is not on the badge. */
const onBadge = (power: Power | undefined, text: string, width = 0): string =>
	padded(power ? badge(power, text) : text, width);

const centreText = (id: Province, owner: Power | undefined): string =>
	owner ? shortPower(owner) : provinceFacts(id).centre ? '*' : '';

/** The coast a unit stands on, lower case. */
const coastOf = ({ at }: Unit): string => at.slice(4).toLowerCase();

const unitCell = (unit: Unit): string => `${unit.type} ${shortPower(unit.power)} ${coastOf(unit)}`.trimEnd();

function dislodgedText({ dislodged }: Situation, id: Province): string {
	const gone = dislodged.find(({ unit }) => provinceOf(unit.at) === id)?.unit;
	return gone ? `${badge(gone.power, unitCell(gone))} out ` : '';
}

/** What the marks of these provinces mean, a line each. */
export const markLines = (marks: Marks, provinces: readonly Province[]): Printed[] =>
	provinces.flatMap((id) => (marks[id] ? [inRow([`${marks[id].sign} ${id}: `, inCodes(marks[id].meaning)])] : []));
