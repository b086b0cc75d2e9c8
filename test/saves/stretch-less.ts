/** PINs cost next to nothing, for the tests of a file that is about something else. */
import { afterAll } from 'vitest';
import { SCRYPT } from '../../src/saves/pin.ts';

export function stretchLessHere(): void {
	const { N } = SCRYPT;
	SCRYPT.N = 2;
	afterAll(() => {
		SCRYPT.N = N;
	});
}
