import { Box, Text } from 'ink';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../game/clock.ts';
import type { Answers, Form } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { Table } from '../../game/table.ts';
import { Begun } from '../forms/begun.ts';
import { viewOf } from '../forms/index.ts';
import { Overview } from '../forms/overview.tsx';
import { minutesAndSeconds } from '../parts/digits.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useSecondsLeft } from '../parts/ticking.ts';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import { gameTitle, shortTitle } from '../words.ts';
import { History } from './history.tsx';
import { GameRules } from './rules.tsx';

type Props = {
	readonly table: Table;
	readonly seat: number;
	/** The turn is submitted, or left with its draft kept: the screen must go to somebody else now, who may be told something. */
	readonly onDone: (told?: string) => void;
};

/** Where the turn is: at a form, at the overview, looking back, or asking whether to leave. */
type Step =
	| {
			readonly at: 'form';
			readonly id: string;
			/** It was reached from the overview. */
			readonly changing?: boolean;
			/** It was reached from this form, by typing what belongs here. */
			readonly cameFrom?: string;
			readonly typed?: string;
	  }
	| { readonly at: 'overview' | 'history' | 'rules' }
	| { readonly at: 'leave'; readonly from: Step };

const OVERVIEW: Step = { at: 'overview' };
const OVERVIEW_TITLE = 'Overview and submit';

const isDone = (form: Form, own: Answers) => viewOf(form).isDone(form, own[form.id]);
const required = (forms: readonly Form[]) => forms.filter((form) => !form.optional);

/** Nothing is left to decide, and nothing can be changed. */
const isFinal = (forms: readonly Form[], own: Answers) =>
	forms.length > 0 && forms.every((form) => form.id in own && viewOf(form).isFinal?.(form));

const NO_LIMIT: Clock = { left: 0, full: 0, since: null };
/** From here on the time left is a warning. */
const LAST_MINUTE = 60;

/** The seat's time for this turn in words, empty without a limit; at zero what was entered is sealed as it is. */
function useTurnClock(table: Table, seat: number, onTimeUp: () => void): string {
	const [clock] = useState(() => table.turnClock(seat, new Date().toISOString()));
	const left = useSecondsLeft(clock ?? NO_LIMIT);
	const isUp = clock !== null && left === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the time is up
	useEffect(() => {
		if (isUp) onTimeUp();
	}, [isUp]);
	if (!clock) return '';
	return left > LAST_MINUTE ? minutesAndSeconds(left) : `ONLY ${minutesAndSeconds(left)} LEFT`;
}

/** A seat's private turn: all it is asked, form after form, then an overview to submit. Resumes from the seat's draft. */
export function PrivateTurn({ table, seat, onDone }: Props) {
	// several steps of one key see each other's answers
	const answers = useRef(table.draft(seat));
	const [own, setOwn] = useState(answers.current);
	const begun = useRef(new Map<string, unknown>()).current;
	const [step, setStep] = useState<Step>(() => {
		const asked = table.forms(seat, answers.current);
		const last = asked.at(-1);
		if (last && isFinal(asked, answers.current)) return { at: 'form', id: last.id };
		return nextStep(asked, answers.current, -1);
	});
	const [refusal, setRefusal] = useState('');

	const forms = table.forms(seat, own);
	const current = step.at === 'form' ? forms.find(({ id }) => id === step.id) : undefined;
	const { name } = table.game().seats[seat]!;
	const title = (of: string) => `${name}: ${of}`;
	const banner = table.banner();
	const timeLeft = useTurnClock(table, seat, () => {
		const result = table.timeUp(seat, answers.current);
		if (result.ok) onDone(`The time of ${name} is up: what was entered is sealed as it is.`);
		else setRefusal(result.message);
	});
	const aside = [timeLeft, table.unsaved() ? 'NOT SAVED' : '', banner, gameTitle(table)]
		.filter((part) => part !== '')
		.join('  ');

	const answer = (form: Form, value: Json): string | undefined => {
		const next = { ...answers.current, [form.id]: value };
		const refused = table.check(form, next).find(({ level }) => level === 'refuse');
		if (refused) return refused.message;
		answers.current = next;
		table.saveDraft(seat, next);
		begun.delete(form.id);
		setOwn(next);
		setRefusal('');
		return undefined;
	};
	/** Asked anew: later forms may depend on earlier answers. */
	const goOn = (form: Form, isChanging: boolean) => {
		const asked = table.forms(seat, answers.current);
		if (isFinal(asked, answers.current)) return submit();
		const back = openOrigin(asked, answers.current, step);
		if (back) return returnTo(back.id);
		setStep(nextStep(asked, answers.current, isChanging ? -1 : placeOf(asked, form, step), isChanging));
	};
	/** Another page for what was typed here; from there one comes back. */
	const goToPage = (from: Form, id: string, typed: string) => {
		if (step.at !== 'form') return;
		const isReturn = step.cameFrom === id;
		setStep({ ...step, id, typed, ...(isReturn ? { cameFrom: undefined } : { cameFrom: from.id }) });
	};
	const returnTo = (id: string) => setStep({ at: 'form', id, changing: step.at === 'form' && step.changing === true });
	const goBack = () => {
		if (step.at === 'form' && step.cameFrom) return returnTo(step.cameFrom);
		const asked = required(forms);
		const before = step.at === 'form' ? asked.findIndex(({ id }) => id === step.id) - 1 : asked.length - 1;
		if (step.at === 'form' && (step.changing || before < -1)) setStep(OVERVIEW);
		else if (asked[before]) setStep({ at: 'form', id: asked[before].id });
		else setStep({ at: 'leave', from: step });
	};
	const submit = () => {
		const result = table.submit(seat, answers.current);
		if (result.ok) return onDone();
		setRefusal(result.message);
		setStep(OVERVIEW);
	};

	if (step.at === 'leave')
		return (
			<Leave
				title={title('leave?')}
				aside={aside}
				kept={keptOf(forms, own, begun.size > 0)}
				onStay={() => setStep(step.from)}
				onLeave={() => onDone()}
			/>
		);
	if (step.at === 'history') return <History table={table} onBack={() => setStep(OVERVIEW)} />;
	if (step.at === 'rules') return <GameRules table={table} onBack={() => setStep(OVERVIEW)} />;
	if (step.at === 'overview' || !current)
		return (
			<Overview
				table={table}
				forms={forms}
				own={own}
				title={title(OVERVIEW_TITLE)}
				aside={aside}
				refusal={[refusal, table.unsaved() ?? ''].filter((text) => text !== '').join(' ')}
				onOpen={({ id }) => setStep({ at: 'form', id, changing: true })}
				onSubmit={submit}
				onBack={goBack}
				onHistory={() => setStep({ at: 'history' })}
				onRules={() => setStep({ at: 'rules' })}
				onLeave={() => setStep({ at: 'leave', from: OVERVIEW })}
			/>
		);
	const { Screen } = viewOf(current);
	const { changing: isChanging = false, typed } = step as Step & { at: 'form' };
	const back = openOrigin(forms, own, step);
	return (
		<Begun.Provider value={begun}>
			<Screen
				key={current.id}
				table={table}
				seat={seat}
				form={current}
				forms={forms}
				own={own}
				title={title(current.title)}
				aside={aside}
				next={
					back
						? `Back: ${shortTitle(back.title)}`
						: nextTitle(forms, own, current, isChanging ? -1 : placeOf(forms, current, step), isChanging)
				}
				typed={typed}
				onAnswer={(value) => answer(current, value)}
				onPage={(id, line) => goToPage(current, id, line)}
				onNext={() => goOn(current, isChanging)}
				onBack={goBack}
			/>
		</Begun.Provider>
	);
}

/** The form that one has come from to this one, if something is left to be done there. */
function openOrigin(forms: readonly Form[], own: Answers, step: Step): Form | undefined {
	const origin = step.at === 'form' ? forms.find(({ id }) => id === step.cameFrom) : undefined;
	return origin && !isDone(origin, own) ? origin : undefined;
}

/** How far the turn has come: at this form, or at the one it was reached from. */
const placeOf = (forms: readonly Form[], { id }: Form, step: Step): number =>
	Math.max(...forms.map((form, i) => (form.id === id || (step.at === 'form' && form.id === step.cameFrom) ? i : -1)));

/** The first form after this one with something left to answer; when changing, only forms without any answer. */
function nextStep(forms: readonly Form[], own: Answers, from: number, isChanging = false): Step {
	const isOpen = (form: Form) => !form.optional && (isChanging ? !(form.id in own) : !isDone(form, own));
	const next = forms.slice(from + 1).find(isOpen) ?? forms.find((form) => !form.optional && !(form.id in own));
	return next ? { at: 'form', id: next.id } : OVERVIEW;
}

/** What the way on from this form is called; the form itself counts as answered. */
function nextTitle(forms: readonly Form[], own: Answers, current: Form, from: number, isChanging: boolean): string {
	if (forms.every((form) => viewOf(form).isFinal?.(form))) return 'done';
	const step = nextStep(forms, { ...own, [current.id]: own[current.id] ?? [] }, from, isChanging);
	const form = step.at === 'form' && forms.find(({ id }) => id === step.id);
	return form ? `Next: ${shortTitle(form.title)}` : OVERVIEW_TITLE;
}

/** What is left of the turn for when it is opened again: what cannot be changed any more is no draft. */
const KEPT = {
	nothing: { asks: 'Leave the turn? Nothing has been entered in it yet.', leave: 'Leave' },
	draft: { asks: 'Leave the turn without submitting it? The draft is kept.', leave: 'Leave, keep the draft' },
	begun: {
		asks: 'Leave the turn? What was entered last is not confirmed yet: Done, or Tab, confirms it; leaving loses it.',
		leave: 'Leave',
	},
	done: {
		asks: 'Leave the turn? What is done is done, and kept: opened again, the turn ends with it.',
		leave: 'Leave',
	},
} as const;

function keptOf(forms: readonly Form[], own: Answers, isBegun: boolean): keyof typeof KEPT {
	if (isBegun) return 'begun';
	if (Object.keys(own).length === 0) return 'nothing';
	return isFinal(forms, own) ? 'done' : 'draft';
}

const LEAVE_HELP = ['The turn is not over. What was confirmed so far is kept, sealed, for when it is opened again.'];

type LeaveProps = {
	readonly title: string;
	readonly aside: string;
	readonly kept: keyof typeof KEPT;
	readonly onStay: () => void;
	readonly onLeave: () => void;
};

function Leave({ title, aside, kept, onStay, onLeave }: LeaveProps) {
	const { columns } = useWindow();
	const { asks, leave } = KEPT[kept];
	return (
		<Frame title={title} aside={aside} keys="Enter choose   Esc stay   ? help" help={LEAVE_HELP}>
			<Box flexDirection="column" padding={1}>
				{wrapped(asks, columns - 2).map((line) => (
					<Text key={line}>{line}</Text>
				))}
				<Text> </Text>
				<List
					choices={[
						{ label: 'Stay', value: onStay },
						{ label: leave, value: onLeave },
					]}
					onChoose={(act) => act()}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onStay()} />
		</Frame>
	);
}
