/** Positions found by changing units and orders at random and keeping what took longer. */
import type { Position } from '../../src/judge/position.ts';
import { position } from './reading.ts';

/** 82 rounds of M8, if every move onto another power's unit is conditional: two circles of moves turn into each other. */
export const MANY_ROUNDS: Position = position(`
	TURKEY A ANK - ARM, F BUL/SC - GRE; RUSSIA A BOH - GAL; TURKEY A SMY - ANK; FRANCE A UKR S A SIL - GAL;
	ITALY F TUN S F GRE - ION; FRANCE F CON S F RUM - BUL/EC; TURKEY F ARM - BLA; GERMANY A TYR - MUN, F GRE - ION;
	AUSTRIA F ION - ADR; GERMANY A ROM S F ADR - VEN; ENGLAND F ADR - VEN; GERMANY A VIE - TYR;
	TURKEY F ALB S F BUL/SC - GRE; AUSTRIA A SIL - GAL; RUSSIA A GAL - RUM; AUSTRIA F NAP - ION; ENGLAND A PIE S A VEN - TYR;
	RUSSIA A MUN - SIL; TURKEY A BUD S A GAL - RUM, F BLA - BUL/EC; AUSTRIA F BER - PRU, A PRU - SIL;
	RUSSIA A TUS - VEN, A VEN - TYR; TURKEY F SEV - RUM; ENGLAND A SER - RUM; GERMANY F AEG - GRE;
	RUSSIA F APU S F ION - ADR; FRANCE F MAR - PIE; RUSSIA A WAR S A MUN - SIL; ENGLAND F RUM - BUL/EC, F TRI - ADR`);

/** The dearest under relations as Formal has them (`FORMAL_RELATIONS`), with no help for others than allies. */
export const FORMAL_RING: Position = position(`
	RUSSIA F ANK - ARM, A PRU - WAR, A WAR - UKR; AUSTRIA F ARM - SEV; RUSSIA F EAS - AEG; ITALY A SEV - MOS; FRANCE A MOS - LVN;
	GERMANY A UKR - RUM; ITALY F ADR - ION; AUSTRIA A TYR - BOH; RUSSIA F LVN - BAL; ENGLAND F YOR H; ITALY F BAL - BOT;
	TURKEY F LON - NTH; FRANCE F RUM - BLA; ENGLAND A SER S F AEG - GRE; ITALY F BLA - BUL/EC, A BOH - GAL, F BOT - SWE;
	FRANCE F AEG - GRE; TURKEY F KIE H, F GRE - ALB; GERMANY F ALB - ADR; RUSSIA F SWE - DEN; GERMANY A GAL - SIL;
	RUSSIA A BUD - SER; ENGLAND F ION - EAS; GERMANY F BUL/SC - CON; ENGLAND F DEN - SKA; ITALY F SKA - NTH; GERMANY F NTH - HEL;
	ITALY A CON - ANK, F HEL - DEN; RUSSIA A SIL - PRU`);

/** Pairs by their first letters; all others are neutral. */
export const FORMAL_RELATIONS = { war: 'AE AF AI AR AT FG FR FT GI IR', allied: 'EF EG EI ET FI GR RT' };
