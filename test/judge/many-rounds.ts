/** Positions found by changing units and orders at random and keeping what took longer. */
import type { MovementCase } from '../../src/judge/position.ts';
import { position } from './reading.ts';

/** 82 rounds of M8, if every move onto another power's unit is conditional: two circles of moves turn into each other. */
export const MANY_ROUNDS: MovementCase = position(`
	TURKEY A ANK - ARM, F BUL/SC - GRE; RUSSIA A BOH - GAL; TURKEY A SMY - ANK; FRANCE A UKR S A SIL - GAL;
	ITALY F TUN S F GRE - ION; FRANCE F CON S F RUM - BUL/EC; TURKEY F ARM - BLA; GERMANY A TYR - MUN, F GRE - ION;
	AUSTRIA F ION - ADR; GERMANY A ROM S F ADR - VEN; ENGLAND F ADR - VEN; GERMANY A VIE - TYR;
	TURKEY F ALB S F BUL/SC - GRE; AUSTRIA A SIL - GAL; RUSSIA A GAL - RUM; AUSTRIA F NAP - ION; ENGLAND A PIE S A VEN - TYR;
	RUSSIA A MUN - SIL; TURKEY A BUD S A GAL - RUM, F BLA - BUL/EC; AUSTRIA F BER - PRU, A PRU - SIL;
	RUSSIA A TUS - VEN, A VEN - TYR; TURKEY F SEV - RUM; ENGLAND A SER - RUM; GERMANY F AEG - GRE;
	RUSSIA F APU S F ION - ADR; FRANCE F MAR - PIE; RUSSIA A WAR S A MUN - SIL; ENGLAND F RUM - BUL/EC, F TRI - ADR`);

/** The costliest under relations that Formal can have (`FORMAL_RELATIONS`), with help for nobody but allies. */
export const FORMAL_RINGS: MovementCase = position(`
	ITALY A ARM - SEV; RUSSIA A GAL - SIL; AUSTRIA F NTH - SKA; GERMANY A TUN - NAF; TURKEY F BEL S F HOL - NTH; AUSTRIA A SMY - ANK;
	RUSSIA F BOT - STP/SC; TURKEY F DEN - SWE; GERMANY A FIN - SWE; FRANCE A SEV - UKR; TURKEY F BAL C A SWE - DEN;
	AUSTRIA A SIL - WAR; ENGLAND F NAF - MAO; TURKEY F MAO - NAO, F ANK - BLA; FRANCE F NAO - IRI; ENGLAND F ADR - ION;
	GERMANY A STP - FIN; AUSTRIA F IRI - LVP; FRANCE A WAR - MOS, F BLA - ARM; AUSTRIA A MOS - STP; RUSSIA F LVP - CLY;
	TURKEY F ION - TUN; ITALY F CLY - EDI; GERMANY F EDI - NWG; TURKEY A SWE - DEN VIA; ITALY F NWG - NTH;
	AUSTRIA A LVN S A MOS - STP; ITALY F ENG S F NWG - NTH; TURKEY F HOL - NTH; AUSTRIA A UKR - GAL, F SKA - DEN, F HEL - NTH`);

/** Pairs by their first letters; all others are neutral. */
export const FORMAL_RELATIONS = { war: 'AE AG AI RT', allied: 'ER FG GR' };
