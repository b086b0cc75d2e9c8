/** A province that is looked for on a map by its name. */
import { Box, Text } from 'ink';
import { provinceOf } from '../../../board/map.ts';
import { provincesBeginning } from '../../../board/names.ts';
import { parsePlace } from '../../../board/notation.ts';
import type { Phrase } from '../../../board/phrase.ts';
import type { Province } from '../../../board/types.ts';
import { noneSo } from '../../../board/words.ts';
import { TextField } from '../text-field.tsx';

type Props = Pick<Parameters<typeof TextField>[0], 'value' | 'onChange' | 'isRefused'>;

const LONGEST = 30;

/** Where one types it. */
export function FindLine({ value, onChange, isRefused = false }: Props) {
	// what may be the beginning of a name is gone on with
	const isBegun = provincesBeginning(value.trim().toLowerCase()).length > 0;
	return (
		<Box flexShrink={0}>
			<Text> Find: </Text>
			<TextField value={value} onChange={onChange} isRefused={isRefused && !isBegun} maxLength={LONGEST} />
		</Box>
	);
}

/** The province that is meant, none if nothing was typed, or a sentence on why there is none. */
export function provinceFound(typed: string): { readonly at: Province | undefined } | { readonly refused: Phrase } {
	const wanted = typed.trim();
	if (wanted === '') return { at: undefined };
	const place = parsePlace(wanted);
	return place.ok ? { at: provinceOf(place.value) } : { refused: noneSo(wanted) };
}
