/** Whoever commands several powers orders each on a page of its own: on which one a province is ordered. */
import { provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import type { Elsewhere } from '../../board/understood.ts';
import type { Form } from '../../game/forms.ts';

/** What can be ordered there, as its page shows it. */
function labelIn(form: Form, province: string): string | undefined {
	switch (form.kind) {
		case 'orders':
			return form.units.filter(({ at }) => provinceOf(at) === province).map(makeUnit)[0];
		case 'retreats':
			return form.dislodged.filter(({ unit }) => provinceOf(unit.at) === province).map(({ unit }) => makeUnit(unit))[0];
		case 'adjustments': {
			const home = form.sites.find((site) => site.home === province)?.home;
			return home ?? form.units.filter(({ at }) => provinceOf(at) === province).map(makeUnit)[0];
		}
		default:
			return undefined;
	}
}

/** Among the other pages of the same kind. */
export const pageOf =
	(forms: readonly Form[], form: Form) =>
	(province: string): Elsewhere | undefined => {
		for (const other of forms) {
			if (other.kind !== form.kind || other.id === form.id || !('power' in other)) continue;
			const label = labelIn(other, province);
			if (label) return { page: other.id, message: `${label} is on the page of ${other.power}.` };
		}
		return undefined;
	};
