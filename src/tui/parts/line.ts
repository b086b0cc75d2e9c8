import { Text } from 'ink';
import { memo } from 'react';

/** A text without parts: as long as it stays the same, a key does nothing to it. */
export const Line = memo(Text);
