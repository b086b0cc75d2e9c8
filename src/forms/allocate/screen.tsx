import { useState } from 'react';
import { type Phrase, say, words } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { pointsIn } from '../../game/answers.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, padded, type Shown, widthOf } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { RowsScreen } from '../../tui/forms/rows.tsx';
import { useUnconfirmed } from '../../tui/forms/unconfirmed.ts';
import { type AllocateForm, leftOf, lossOf, nameOf, nounOf, placed } from './form.ts';

const helpOf = (noun: Phrase): Shown[] => [
	inCodes(say`Divide the ${noun} over the rows: what a row holds already, what is added now, and the sum.`),
];

/** Points divided over rows. */
export function Allocate(props: FormProps<AllocateForm>) {
	const { form, own } = props;
	const [points, setPoints] = useUnconfirmed(form.id, () => pointsIn(own[form.id]));
	// digits typed one after the other make one number, as long as nothing else comes between
	const [typing, setTyping] = useState('');
	const noun = nounOf(form);
	const lapse = words(form.leftOver === 'lost' ? ' (what is left over is lost)' : '');
	const left = leftOf(form, points);
	const labels = new Map(form.rows.map((row) => [row.id, inCodes(nameOf(row))]));
	const width = Math.max(...[...labels.values()].map(widthOf));
	const set = (id: string, wanted: number) => {
		if (wanted < 0) return { why: 'Nothing is placed there now.' };
		const to = placed(form, points, { [id]: wanted });
		if ('refused' in to) return { why: to.refused };
		setPoints(to.now);
		return undefined;
	};
	return (
		<RowsScreen
			{...props}
			// what is asked next may depend on it
			next={form.id in own ? props.next : 'Done'}
			question={inCodes(form.question)}
			status={inCodes(say`${left} of ${form.total} ${noun} left${lapse}`)}
			rows={form.rows.map(({ id, held, also }) => {
				const added = points[id] ?? 0;
				const sum = `holds ${String(held).padStart(2)}  + ${added}${added > 0 ? ` = ${held + added}` : ''}`;
				const text = inRow([padded(labels.get(id)!, width), also?.length ? sum.padEnd(SUM_WIDTH) : sum], '  ');
				return { id, text, also };
			})}
			onKey={(id, input, key) => {
				const now = points[id] ?? 0;
				const isDigit = /^\d$/.test(input);
				const digits = isDigit && typing.startsWith(`${id} `) ? typing + input : `${id} ${input}`;
				const refused = isDigit ? set(id, Number(digits.slice(id.length + 1))) : undefined;
				// after one that was refused the next digit starts a new number
				setTyping(isDigit && !refused ? digits : '');
				if (isDigit) return refused;
				if (input === '+' || input === '=' || key.rightArrow) return set(id, now + 1);
				if (input === '-' || key.leftArrow) return set(id, now - 1);
				if (key.backspace || key.delete) return set(id, 0);
				return undefined;
			}}
			answer={points}
			doubt={lossOf(form, points)}
			keys={keysAt('points')}
			help={helpOf(noun)}
		/>
	);
}

/** `holds 12  + 3 = 15`, and as a rule less. */
const SUM_WIDTH = 17;
