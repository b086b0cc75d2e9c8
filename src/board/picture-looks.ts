/** How cells of a map look: values, one for each look, so that two that are alike are the same. */
import { onceFor } from './once.ts';
import type { GroundTint, Ink } from './palette.ts';
import type { Look } from './picture-lines.ts';
import type { Power } from './types.ts';

/** What a unit is written on; who is thrown out on another. */
export interface BadgeTint {
	readonly badge: Power;
	readonly isOut: boolean;
}

/** What a cell is coloured as. `alarm`: who leaves, or has lost a province. */
export type Tint = GroundTint | 'alarm' | BadgeTint;

/** In the ink of a power, as it stands out on `near`, unless it is lost where it is. */
export interface InkLook {
	readonly ink: Ink;
	readonly near: GroundTint;
}

/** Drawn in the colour of another ground. */
export interface EdgeLook {
	readonly edge: GroundTint;
}

/** The unit of a power. */
export interface UnitLook {
	readonly unit: Power;
}

/** `rim`: parts a badge from a ground that is too like it. */
export type CellLook = Look | UnitLook | EdgeLook | InkLook | 'rim';

export const badgeOf = onceFor((badge: Power): BadgeTint => ({ badge, isOut: false }));
export const outBadgeOf = onceFor((badge: Power): BadgeTint => ({ badge, isOut: true }));
export const unitLook = onceFor((unit: Power): UnitLook => ({ unit }));
export const edgeLook = onceFor((edge: GroundTint): EdgeLook => ({ edge }));
const inksNear = onceFor((near: GroundTint) => onceFor((ink: Ink): InkLook => ({ ink, near })));
/** Of arrows. */
export const inkLook = (ink: Ink, near: GroundTint): InkLook => inksNear(near)(ink);
/** Of thrown pieces: as bright as on black. */
export const pieceLook = (power: Power): InkLook => inkLook(power, 'GERMANY');
