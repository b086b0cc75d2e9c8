import { isDeepStrictEqual } from 'node:util';
import { useEffect, useMemo, useRef, useState } from 'react';
import { widthOf } from '../../board/width.ts';
import { refusalOf } from '../../desk/asked.ts';
import {
	firstPage,
	isFinal,
	OVERVIEW,
	OVERVIEW_TITLE,
	pageAfter,
	pageAside,
	pageBefore,
	type TurnPage,
	type TurnSoFar,
	titleAfter,
} from '../../desk/turn-pages.ts';
import { gameTitle, shortTitle } from '../../desk/words.ts';
import { orderedPicture } from '../../forms/sheet/slots.ts';
import type { Answers, Form } from '../../game/forms.ts';
import { nameOf } from '../../game/seats.ts';
import type { Json } from '../../game/state.ts';
import type { Table } from '../../game/table.ts';
import { hasBoard, screenOf } from '../forms/screens.ts';
import { Unconfirmed } from '../forms/unconfirmed.ts';
import { minutesAndSeconds, useSecondsLeft } from '../parts/clocks.ts';
import { Notice } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { SMALLEST, useWindow } from '../terminal/terminal.ts';
import { History } from './history.tsx';
import { LeaveTurn } from './leave-turn.tsx';
import { Overview } from './overview.tsx';

type Props = {
	readonly table: Table;
	readonly seat: number;
	/** The turn is submitted, or left with its draft kept: the screen must go to somebody else now, who may be told something. */
	readonly onDone: (told?: string) => void;
};

/** From here on the time left is a warning. */
const LAST_MINUTE = 60;

/** The seat's time for this turn in words, empty without a limit; at zero what was entered is sealed as it is. */
function useTurnClock(table: Table, seat: number, onTimeUp: () => void): string {
	const [clock] = useState(() => table.turnClock(seat, new Date().toISOString()));
	const left = useSecondsLeft(clock);
	const isUp = clock !== null && left === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the time is up
	useEffect(() => {
		if (isUp) onTimeUp();
	}, [isUp]);
	if (!clock) return '';
	return left > LAST_MINUTE ? minutesAndSeconds(left) : `ONLY ${minutesAndSeconds(left)} LEFT`;
}

/** Where the turn is, how one goes on from a form, and in words whether an answer was changed there that was given before. */
function useTurnPages(first: () => TurnPage, answers: { readonly current: Answers }) {
	const [page, setPage] = useState(first);
	/** What the form had for an answer when it was opened. */
	const before = useRef(page.at === 'form' ? answers.current[page.id] : undefined);
	const [notice, setNotice] = useState('');
	const go = (from: Form | undefined, next: TurnPage) => {
		const isChanged =
			from && before.current !== undefined && !isDeepStrictEqual(before.current, answers.current[from.id]);
		setNotice(isChanged ? `Changed: ${shortTitle(from.title)}.` : '');
		before.current = next.at === 'form' ? answers.current[next.id] : undefined;
		setPage(next);
	};
	return [page, go, notice] as const;
}

/** What the seat has answered so far, kept as its draft; what it has begun on each form; and why an answer or the turn is refused. */
function useAnswers(table: Table, seat: number) {
	// several actions of one key see each other's answers
	const answers = useRef(table.draft(seat));
	const [own, setOwn] = useState(answers.current);
	const begun = useRef(new Map<string, unknown>()).current;
	const [refusal, setRefusal] = useState('');
	const answer = (form: Form, value: Json): string | undefined => {
		const refused = refusalOf({ table, form, own: answers.current }, value);
		if (refused !== undefined) return refused;
		const next = { ...answers.current, [form.id]: value };
		answers.current = next;
		table.saveDraft(seat, next);
		begun.delete(form.id);
		setOwn(next);
		setRefusal('');
		return undefined;
	};
	return { answers, own, begun, refusal, setRefusal, answer };
}

/** A seat's private turn: all it is asked, form after form, then an overview to submit. Resumes from the seat's draft. */
export function PrivateTurn({ table, seat, onDone }: Props) {
	const { answers, own, begun, refusal, setRefusal, answer } = useAnswers(table, seat);
	const turnWith = (own: Answers): TurnSoFar => ({
		forms: table.forms(seat, own),
		own,
		situation: table.game().situation,
	});
	const [page, goFrom, notice] = useTurnPages(() => firstPage(turnWith(answers.current)), answers);

	const turn = turnWith(own);
	const { forms } = turn;
	const current = page.at === 'form' ? forms.find(({ id }) => id === page.id) : undefined;
	const name = nameOf(table.game(), seat);
	const banner = table.banner();
	const timeLeft = useTurnClock(table, seat, () => {
		const result = table.timeUp(seat, answers.current);
		if (result.ok) onDone(`The time of ${name} is up: what was entered is sealed as it is.`);
		else setRefusal(result.message);
	});
	const aside = [timeLeft, table.unsaved() ? 'NOT SAVED' : '', banner, gameTitle(table)]
		.filter((part) => part !== '')
		.join('  ');

	const { columns } = useWindow();
	// what is in brackets stands in the tables, too
	const title = (of: string) => {
		const whole = `${name}: ${of}`;
		return widthOf(whole) + widthOf(aside) + 4 > columns ? shortTitle(whole) : whole;
	};

	const go = (next: TurnPage) => goFrom(current, next);
	const submit = () => {
		const result = table.submit(seat, answers.current);
		if (result.ok) return onDone();
		setRefusal(result.message);
		go(OVERVIEW);
	};

	const { situation } = table.game();
	// biome-ignore lint/correctness/useExhaustiveDependencies: forms are made anew all the time; what changes them is in `own`
	const picture = useMemo(
		() => orderedPicture(situation, table.marks(seat), table.land(situation), forms, own),
		[table, seat, situation, own],
	);
	const goBack = () => go(pageBefore(forms, page));

	if (page.at === 'leave')
		return (
			<LeaveTurn
				title={title('leave?')}
				aside={aside}
				kept={begun.size > 0 ? 'begun' : isFinal(turn) ? 'done' : Object.keys(own).length > 0 ? 'draft' : 'nothing'}
				onStay={() => go(page.from)}
				onLeave={() => onDone()}
			/>
		);
	if (page.at === 'history') return <History table={table} onBack={() => go(OVERVIEW)} />;
	if (page.at === 'rules') return <GameRules table={table} onBack={() => go(OVERVIEW)} />;
	if (page.at !== 'form' || !current)
		return (
			<MapBeside picture={picture} hasArrows least={SMALLEST.rows}>
				<Notice.Provider value={notice}>
					<Overview
						table={table}
						seat={seat}
						forms={forms}
						own={own}
						unconfirmed={forms.filter(({ id }) => begun.has(id))}
						title={title(OVERVIEW_TITLE)}
						aside={aside}
						refusal={[refusal, table.unsaved() ?? ''].filter((text) => text !== '').join(' ')}
						onPage={go}
						onSubmit={submit}
						onBack={goBack}
					/>
				</Notice.Provider>
			</MapBeside>
		);
	const Screen = screenOf(current);
	const goOn = () => {
		// asked again: later forms may depend on earlier answers
		const now = turnWith(answers.current);
		if (isFinal(now)) submit();
		else go(pageAfter(now, page));
	};
	return (
		<Notice.Provider value={notice}>
			<Unconfirmed.Provider value={begun}>
				<MapBeside picture={hasBoard(current) ? null : picture} hasArrows least={SMALLEST.rows}>
					<Screen
						key={current.id}
						table={table}
						seat={seat}
						form={current}
						forms={forms}
						own={own}
						title={title(current.title)}
						aside={aside}
						next={titleAfter(turn, page)}
						typed={page.typed}
						onAnswer={(value) => answer(current, value)}
						onPage={(id, line) => go(pageAside(page, id, line))}
						onNext={goOn}
						onBack={goBack}
					/>
				</MapBeside>
			</Unconfirmed.Provider>
		</Notice.Provider>
	);
}
