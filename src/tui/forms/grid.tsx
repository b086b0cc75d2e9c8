import { useState } from 'react';
import type { GridForm } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { FormProps, FormView } from './form-props.ts';
import { RowsScreen } from './rows.tsx';

type Values = Readonly<Record<string, string>>;

const HELP = [
	'Every row has one of the same few values.',
	'',
	'Left, Right, Space   another value for the row pointed at',
	'1-9                  choose the value by its number',
	'Enter                next row; on the last entry: done',
	'Esc                  back',
];

const choicesOf = (answer: Json | undefined): Values => (answer ?? {}) as Values;

/** One of the same few for every row. */
function Grid(props: FormProps<GridForm>) {
	const { table, seat, form, own, onAnswer, onNext } = props;
	const panels = table.panels(seat).filter(({ inView }) => inView);
	const [values, setValues] = useState(() => choicesOf(own[form.id]));
	const { options } = form;
	const chosenFor = (id: string) => values[id] ?? form.rows.find((row) => row.id === id)!.preset;
	const labelWidth = Math.max(...form.rows.map(({ label }) => label.length));
	const valueWidth = Math.max(...options.map(({ label }) => label.length));
	return (
		<RowsScreen
			{...props}
			panels={panels}
			question={form.question}
			status={options.map(({ label }, i) => `${i + 1} ${label}`).join('   ')}
			rows={form.rows.map(({ id, label, hint }) => {
				const value = options.find((option) => option.value === chosenFor(id))?.label ?? '';
				return { id, text: `${label.padEnd(labelWidth)}  < ${value.padEnd(valueWidth)} >  ${hint}` };
			})}
			onKey={(id, input, key) => {
				const now = options.findIndex((option) => option.value === chosenFor(id));
				const step = key.leftArrow ? options.length - 1 : key.rightArrow || input === ' ' ? 1 : 0;
				const to = /^[1-9]$/.test(input) ? Number(input) - 1 : (now + step) % options.length;
				if (options[to]) setValues({ ...values, [id]: options[to].value });
			}}
			onDone={() => {
				const refused = onAnswer(values);
				if (!refused) onNext();
				return refused;
			}}
			keys="Left/Right or 1-9 value   Up/Down row   Enter next row, done   Esc back   ? help"
			help={HELP}
		/>
	);
}

export const grid: FormView<GridForm> = {
	Screen: Grid,
	summary: (form, answer) =>
		answer === undefined
			? ['no answer']
			: form.rows.map(({ id, label, preset }) => {
					const value = choicesOf(answer)[id] ?? preset;
					return `${label}: ${form.options.find((option) => option.value === value)?.label ?? value}`;
				}),
	isDone: (_form, answer) => answer !== undefined,
};
