/**
 * Every number of the throw in one place, in centimetres, seconds and radians.
 *
 * `npm run test:slow -- diplomacywinks-throws` prints what follows from them, docs/throwing.md tells the most of it, and
 * `npm run bench -- throw` prints the cost.
 */

export const TUNING = {
	/** Steps a second: at the highest speed a piece moves by less than the width of a fleet. */
	rate: 240,
	/** The engine's rounds in a step for speeds and for pushing pieces out of each other: enough for tight clusters. */
	solving: 6,
	parting: 8,
	/** No throw lasts longer, whatever happens (10,000 throws: under 1.1 s). */
	longest: 10,

	gravity: 981,
	/** The hand is over the table's edge: this far before the board, this high above the board. */
	front: 24,
	hand: 15,
	/** The board's edge above the table. What slides on the table knocks against it. */
	edge: 0.05,

	/** Speed at strength 0 and at 100, and how steeply the throw goes down. */
	slowest: 90,
	fastest: 320,
	pitch: 0.45,
	/** Turning at spin 100, and what a bounce makes of it sideways. */
	spin: 30,
	curve: 0.9,

	/** Bounces: what they leave of the fall, friction while they last, and the chance in them (a block lands on a corner or not). */
	bounce: 0.58,
	grip: 0.22,
	bounceChance: 0.07,
	turnChance: 0.09,
	aimChance: 0.035,
	/** A hop slower than this is a slide. */
	hop: 12,
	/** Sliding on the board or the table. */
	slide: 0.34,

	/** Wood against wood. */
	restitution: 0.5,
	friction: 0.3,

	/** Milliseconds: how long a meter stays at each of its stops, and by how much a hand misses the one it means. */
	pace: 40,
	late: 60,
	/** The scatter of the hardest throw, standard deviations: degrees, per cent of the strength, points of spin. A softer one scatters less. */
	aimNoise: 24,
	strengthNoise: 8,
	spinNoise: 12,
} as const;
