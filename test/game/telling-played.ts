/** Games of every kind that play themselves until there is a good deal to tell. */
import type { Form } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { refusal } from '../refusal.ts';
import { anyAnswers } from '../slow/scripted.ts';
import { attack } from '../variants/attacking.ts';
import { answerForm, type Player } from './random-player.ts';

/** Rather where somebody stands, and with help. */
const eager: Player = (table, form, roll) => {
	if (form.kind === 'orders') {
		const { units, centres } = table.game().situation;
		const foreign = new Set(units.filter(({ power }) => power !== form.power).map(({ at }) => at.slice(0, 3)));
		return attack(table, form, roll, (to) => (foreign.has(to) ? 4 : to in centres ? 2 : 1));
	}
	if (form.id === 'motion' || form.id === 'stop') return answerNothing(form);
	return answerForm(table, form, roll);
};

const answerNothing = (form: Form): Json => (form.kind === 'choice' ? (form.preset ?? form.options[0]!.value) : []);

/** Plays on until so many things were revealed, or the game is over. */
export function playOn(
	table: Table,
	seed: string,
	reports: number,
	isEnough: () => boolean = () => false,
	player = eager,
): void {
	const roll = chance(seed, 'telling');
	while (table.game().outcome === null && table.game().reports.length < reports && !isEnough()) {
		const stage = table.stage(table.game().stages[0]!);
		for (const seat of table.waiting()) {
			const done = table.submit(seat, anyAnswers(table, seat, roll, { player, optional: 0 }));
			if (!done.ok) throw refusal(done);
		}
		if (stage.kind === 'turns') continue;
		const guest = table.guest();
		const done =
			stage.kind === 'open'
				? table.act(guest ? guest.form.options[0]!.value : 'done', '2026-01-01T12:00:00Z')
				: table.reveal();
		if (!done.ok) throw refusal(done);
	}
}
