/**
 * What is found in answers. It rests on the game, the form and the seat's answers of this turn, and on nothing else: as long
 * as these are the same, nobody asks the rules again.
 */
import type { Answers, Diagnostic, Form } from '../forms.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Game } from '../state.ts';

type Check = (game: Game, form: Form, own: Answers) => readonly Diagnostic[];

interface Checked {
	readonly restsOn: string;
	readonly diagnostics: readonly Diagnostic[];
}

/** Checks each form once, until what its answer rests on is another; the game: until the next change to it. */
export function rememberChecks({ check }: Pick<Ruleset, 'check'>): Check {
	const last = new Map<string, Checked>();
	let checkedIn: Game | undefined;
	return (game, form, own) => {
		if (game !== checkedIn) last.clear();
		checkedIn = game;
		const restsOn = JSON.stringify([form, own]);
		const known = last.get(form.id);
		if (known?.restsOn === restsOn) return known.diagnostics;
		const diagnostics = check(game, form, own);
		last.set(form.id, { restsOn, diagnostics });
		return diagnostics;
	};
}
