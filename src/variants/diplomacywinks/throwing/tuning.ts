/**
 * Every number of the throw in one place, in centimetres, seconds and radians, and what comes of them.
 *
 * Straight ahead without spin on the empty board (570 mm deep), 1,000 throws each. Deep and sideways: where they come to rest from the
 * board's front edge and from its middle, in millimetres, mean and standard deviation. The dead ones, per cent:
 *
 *     strength   on the board       deep   sideways   dead
 *         10         2 %           8 (6)    11 (22)   short 94, edge 4
 *         15        40 %         20 (14)     0 (23)   short 31, edge 28
 *         20        68 %         51 (21)     1 (25)   edge 30, short 2
 *         25        84 %         90 (25)     0 (25)   edge 17
 *         30        94 %        129 (30)     0 (30)   edge 7
 *         40       100 %        221 (39)     0 (34)
 *         50       100 %        322 (46)     1 (41)
 *         60        99 %        436 (56)     0 (47)   past 1
 *         65        89 %        483 (48)     0 (47)   past 12
 *         70        58 %        513 (39)     1 (44)   past 42
 *         75        19 %        539 (27)     0 (41)   past 77, edge 3
 *         80         2 %        546 (20)    -9 (36)   past 87, edge 11
 *         90         0 %                              edge 78, foul 15, past 8
 *        100         0 %                              foul 88, edge 12
 *
 * Throwers who aim at places anywhere but within 60 mm of the board's edges, 4,000 throws each; in brackets on the board turned by 90
 * degrees. `typed` knows the table above by heart and types it; the others who know it stop the moving meters (41 stops of 80 ms) with
 * an error in time of that standard deviation, or, `good` and `fair`, with errors of 1 and 4 degrees, 1.5 and 6 of strength, 5 and 25 of
 * spin; `random` presses any keys:
 *
 *                         dead        within 80 mm   within 50 mm
 *     random           63 % (64 %)     2 % ( 2 %)     0 % ( 1 %)
 *     fair             13 % (13 %)    41 % (38 %)    20 % (18 %)
 *     meters, 120 ms    9 % ( 8 %)    62 % (58 %)    33 % (31 %)
 *     meters, 60 ms     6 % ( 5 %)    75 % (72 %)    47 % (42 %)
 *     meters, 30 ms     7 % ( 6 %)    77 % (74 %)    49 % (45 %)
 *     good              7 % ( 6 %)    74 % (71 %)    44 % (42 %)
 *     typed             6 % ( 5 %)    78 % (75 %)    51 % (47 %)
 *
 * At the middle of one province, 400 throws at each of the 75; the piece's middle is in it, or it touches it, per cent of all throws, on
 * average and in the hardest and the easiest province. A region can be learnt, no province is sure:
 *
 *                       middle in it   hardest, easiest           touches it   hardest, easiest
 *     typed                  26        5 (Clyde), 69 (Tyrrhenian)     40        14 (Clyde), 79 (Tyrrhenian)
 *     meters, 30 ms          25        4 (Clyde), 67 (Tyrrhenian)     39        12 (Clyde), 79 (Tyrrhenian)
 *     meters, 60 ms          23        3 (Edinburgh), 65              36        10 (Edinburgh), 76
 *     meters, 120 ms         19        2 (Edinburgh), 55              29         7 (Edinburgh), 67
 *
 * On a board that fills up (23 pieces on average, 55 at most) 32 % of the throws move others, and 0.8 % knock one off; of hard throws
 * (75) at a piece near the far edge one in seven does. A piece hit in the middle of the board moves by 57 mm in the median, 150 mm in
 * the tenth case.
 *
 * Printed by `npm run test:slow -- diplomacywinks-throws`, the cost by `npm run bench -- throw`: 0.55 ms a throw with 40 pieces lying
 * as they were thrown, 1.3 ms with 20 frames a second, 26 ms into 42 pieces laid side by side in a block, as no throws lay them.
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
	bounceChance: 0.1,
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
	/** Human inaccuracy, standard deviations: degrees, per cent of the strength, points of spin. */
	aimNoise: 10,
	strengthNoise: 3,
	spinNoise: 6,
} as const;
