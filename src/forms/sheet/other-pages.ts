/** Whoever commands several powers orders each on a page of its own: on which one a province is ordered. */
import { provinceOf } from '../../board/map.ts';
import { type Phrase, placeHead, say, unit } from '../../board/phrase.ts';
import type { Elsewhere } from '../../board/understood.ts';
import type { Form } from '../../game/forms.ts';

/** What can be ordered there, as its page shows it. */
function saidIn(form: Form, province: string): Phrase | undefined {
	switch (form.kind) {
		case 'orders':
			return form.units.filter(({ at }) => provinceOf(at) === province).map((one) => unit(one))[0];
		case 'retreats':
			return form.dislodged.filter(({ unit }) => provinceOf(unit.at) === province).map((one) => unit(one.unit))[0];
		case 'adjustments': {
			const home = form.sites.find((site) => site.home === province)?.home;
			return home
				? placeHead(home)
				: form.units.filter(({ at }) => provinceOf(at) === province).map((one) => unit(one))[0];
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
			const what = saidIn(other, province);
			if (what) return { page: other.id, message: say`${what} is on the page of ${other.power}.` };
		}
		return undefined;
	};
