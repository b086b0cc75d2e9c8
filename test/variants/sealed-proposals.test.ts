/** S12: the answer to a proposal knows nothing of what its seat has sealed. Levels that search: test/slow/proposals.test.ts. */
import { expect, test } from 'vitest';
import { ASKED, answerUnread } from './sealed-proposals.ts';

test.each(ASKED)('%s: %s', (variant, typed) => {
	expect(answerUnread(variant, typed, 'easy').answer).toMatch(/yes|no/);
});
