import type { Key } from 'ink';
import { useEffect, useMemo, useRef } from 'react';
import type { Panel } from '../../board/panel.ts';
import { diagnosticsOf } from '../../desk/asked.ts';
import type { Form } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import { shown } from '../../print/in-codes.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { useTypedAhead } from '../../tui/forms/typed-ahead.ts';
import { useDebounced } from '../../tui/parts/debounced.ts';
import { useReduced } from '../../tui/parts/reduced.ts';
import { useSubject } from '../../tui/parts/rules-aside.tsx';
import { useThinking } from '../../tui/parts/thinking.tsx';
import type { SheetKind, Slot } from './sheet-kind.ts';
import { makeSheet } from './sheet-reading.ts';
import { beginWriting, type WritingAction, type WritingEffect, write } from './writing.ts';
import { writingAction } from './writing-keys.ts';
import { hintOf, NO_SUGGESTIONS, saidOf, subjectSaid, THINKING, warningsAt } from './writing-words.ts';

/** Follows the computer that has to agree: whose it is, and whether it has made its plan. */
export function usePlan(table: Table, seat: number, form: Form): string {
	useThinking(table);
	const plan = table.plan(seat, form);
	const isMade = plan?.answer !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: forms are made again all the time
	useEffect(() => table.see(seat, form), [table, seat, form.id, isMade]);
	return plan ? `${plan.by} ${isMade}` : '';
}

/** Writing orders on a sheet, as a screen needs it. `rows`: the room for a list. */
export function useWriting(kind: SheetKind, props: FormProps, panels: readonly Panel[], rows: number) {
	const { table, form, own } = props;
	const plan = usePlan(table, props.seat, form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: forms are made again all the time; what changes them is in `own` and `kind`
	const sheet = useMemo(() => makeSheet(props, kind, panels, rows), [own, kind, panels, rows, plan]);
	const ahead = useTypedAhead();
	const run = (effect: WritingEffect) => {
		if (effect.do === 'answer') props.onAnswer(sheet.answerOf(effect.given));
		else if (effect.do === 'page') props.onPage?.(effect.id, effect.typed);
		else if (effect.do === 'suggest') suggest();
		else if (effect.do === 'try') tryOut();
		else if (effect.do === 'next') props.onNext();
		else props.onBack();
	};
	/** Of the newest sheet, as long as it is on the screen. */
	const current = useRef<((action: WritingAction) => void) | null>(null);
	const suggest = () => {
		const asked = table.suggest(props.seat, form);
		dispatch({ type: 'tell', text: asked ? `${THINKING} You may go on meanwhile.` : NO_SUGGESTIONS });
		asked?.then((answer) => {
			current.current?.({ type: 'suggested', given: sheet.ordersOf(answer ?? []) });
		});
	};
	const tryOut = () => {
		const why = props.onTry?.();
		if (why) dispatch({ type: 'tell', text: why });
	};
	const [writing, dispatch] = useReduced(
		() => beginWriting(sheet, props.typed ?? ''),
		(state, action: WritingAction) => write(sheet, state, action),
		run,
	);
	useEffect(() => {
		current.current = dispatch;
		return () => {
			current.current = null;
		};
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed on another page
	useEffect(() => {
		if (props.typed) dispatch({ type: 'arrive' });
	}, []);
	const { at, focus } = writing;
	const { line } = writing.lines;

	// keys act on what is typed and pointed at now; what is said of it, and the board beside it, follow when they rest
	const now = useMemo(() => ({ line, at, focus }), [line, at, focus]);
	const debounced = useDebounced(now, writing.isRunning);
	const slot = kind.slots[debounced.at];
	const diagnostics = useMemo(() => diagnosticsOf({ table, form, own }), [table, form, own]);
	const settled = { slot, reading: sheet.read(debounced.line, slot, writing.newest), diagnostics };
	const said = saidOf(sheet, writing, settled);
	const about = subjectSaid(sheet, form, writing, settled);
	useSubject('line', about);

	return {
		kind,
		writing,
		/** Whether the focus is on the last entry, and not on the line below. */
		isAtEnd: at === kind.slots.length && line === '',
		given: sheet.given,
		slot: kind.slots[at],
		/** The slot the board is shown around. */
		focus: debounced.focus,
		/** What the line below the sheet says, and whether something is wrong. */
		said: { text: shown(said.text), isWrong: said.isWrong },
		hint: hintOf(sheet, writing, settled, about),
		/** What is typed and understood, and not given yet. */
		typed: settled.reading?.ready ?? [],
		/** Whether it says something of the moment, not of the slot. */
		isTelling: writing.refusal !== '' || settled.reading !== null || writing.cleared !== null || writing.told !== '',
		/** Whether something seems wrong with its order. */
		isDoubtful: (of: Slot) => of.unit !== undefined && warningsAt(sheet, diagnostics, of).length > 0,
		dispatch,
		type: (text: string) => dispatch({ type: 'type', text, isAhead: ahead.isAhead() }),
		press: (input: string, key: Key) => {
			const action = writingAction(writing, input, key, ahead.isAhead);
			if (action.type === 'enter') ahead.entered();
			dispatch(action);
		},
	};
}
