import { useState } from 'react';
import type { AllocateForm } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { FormProps, FormView } from './form-props.ts';
import { RowsScreen } from './rows.tsx';

type Points = Readonly<Record<string, number>>;

const HELP = [
	'Divide the points over the rows.',
	'',
	'+ or Right   one more for the row pointed at',
	'- or Left    one less',
	'0-9          type the number',
	'Up, Down, a letter   another row',
	'Enter        next row; on the last entry: done',
	'Tab          done',
	'Esc          back',
];

const pointsOf = (answer: Json | undefined): Points => (answer ?? {}) as Points;
const sumOf = (points: Points) => Object.values(points).reduce((sum, value) => sum + value, 0);

/** Points divided over rows. */
function Allocate(props: FormProps<AllocateForm>) {
	const { form, own, onAnswer, onNext } = props;
	const [points, setPoints] = useState(() => pointsOf(own[form.id]));
	// digits typed one after the other make one number, as long as nothing else comes between
	const [typing, setTyping] = useState('');
	const left = form.total - sumOf(points);
	const width = Math.max(...form.rows.map(({ label }) => label.length));
	const set = (id: string, wanted: number) => {
		const most = (points[id] ?? 0) + left;
		setPoints({ ...points, [id]: Math.max(0, Math.min(wanted, most)) });
	};
	return (
		<RowsScreen
			{...props}
			// what is asked next may depend on it
			next={form.id in own ? props.next : 'Done'}
			question={form.question}
			status={`${left} of ${form.total} points left${form.mayLapse ? ' (what is left over is lost)' : ''}`}
			rows={form.rows.map(({ id, label, held }) => ({
				id,
				text: `${label.padEnd(width)}  holds ${String(held).padStart(2)}  + ${points[id] ?? 0}`,
			}))}
			onKey={(id, input, key) => {
				const now = points[id] ?? 0;
				const isDigit = /^\d$/.test(input);
				const digits = isDigit && typing.startsWith(`${id} `) ? typing + input : `${id} ${input}`;
				setTyping(isDigit ? digits : '');
				if (input === '+' || input === '=' || key.rightArrow) set(id, now + 1);
				else if (input === '-' || key.leftArrow) set(id, now - 1);
				else if (isDigit) set(id, Number(digits.slice(id.length + 1)));
				else if (key.backspace || key.delete) set(id, 0);
				return undefined;
			}}
			onDone={() => {
				const refused = onAnswer(Object.fromEntries(Object.entries(points).filter(([, value]) => value > 0)));
				if (!refused) onNext();
				return refused;
			}}
			keys="+/- or digits   Up/Down or letter: row   Enter next row   Tab done   ? help"
			help={HELP}
		/>
	);
}

export const allocate: FormView<AllocateForm> = {
	Screen: Allocate,
	summary: (form, answer) => {
		if (answer === undefined) return ['no answer'];
		const points = pointsOf(answer);
		const rows = form.rows.filter(({ id }) => points[id]).map(({ id, label }) => `+${points[id]} ${label}`);
		return rows.length > 0 ? rows : ['nothing'];
	},
	isDone: (_form, answer) => answer !== undefined,
};
