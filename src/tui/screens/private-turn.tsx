import { useInput } from 'ink';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asPhrase, type Phrase, say, sentences, words } from '../../board/phrase.ts';
import { ITS_RULE } from '../../desk/bindings.ts';
import { TRYING_TITLE } from '../../desk/trying.ts';
import {
	beginTurn,
	leavingInWords,
	reduceTurn,
	runTurn,
	subjectAt,
	type TurnAction,
	type TurnEffect,
	type TurnEnd,
	turnWith,
} from '../../desk/turn.ts';
import { OVERVIEW_TITLE, titleAfter } from '../../desk/turn-pages.ts';
import { gameTitle } from '../../desk/words.ts';
import { orderedPicture } from '../../forms/sheet/slots.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { pauseClock } from '../../game/clock.ts';
import type { Form } from '../../game/forms.ts';
import { personAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { cut, inRow, type Shown, widthOf } from '../../print/layout.ts';
import { open } from '../../print/printed.ts';
import { TABLE_TIME } from '../../table-time.ts';
import { hasBoard, screenOf } from '../forms/screens.ts';
import { Unconfirmed } from '../forms/unconfirmed.ts';
import { minutesAndSeconds, useSecondsLeft } from '../parts/clocks.ts';
import { Notice } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { useReduced } from '../parts/reduced.ts';
import { RulesAside, useSubject } from '../parts/rules-aside.tsx';
import { SMALLEST, useWindow } from '../terminal/terminal.ts';
import { History } from './history.tsx';
import { LeaveTurn } from './leave.tsx';
import { Overview } from './overview.tsx';
import { TryingOut } from './trying.tsx';

type Props = {
	readonly table: Table;
	readonly seat: number;
	/** The screen must go to somebody else now. */
	readonly onDone: (how: TurnEnd) => void;
};

/** It fits in a row. */
const TURN_JUMPED = 'This computer slept, or its time was changed: the clock waits for a key.';

/** From here on the time left is a warning. */
const LAST_MINUTE = 60;

/**
 * The seat's time for this turn in words, empty without a limit; at zero what was entered is sealed as it is. Where the computer
 * slept it stands still, until somebody is there who presses a key.
 */
function useTurnClock(table: Table, seat: number, onTimeUp: () => void) {
	const running = () => table.turnClock(seat, TABLE_TIME.now());
	const [clock, setClock] = useState(running);
	useEffect(() => TABLE_TIME.onJump(() => setClock((now) => now && pauseClock(now, TABLE_TIME.now()))), []);
	const isPaused = clock !== null && clock.since === null;
	useInput(() => setClock(running), { isActive: isPaused });
	const left = useSecondsLeft(clock);
	const isUp = clock !== null && left === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the time is up
	useEffect(() => {
		if (isUp) onTimeUp();
	}, [isUp]);
	const said = minutesAndSeconds(left);
	if (!clock) return { left: '', told: '' };
	if (isPaused) return { left: `PAUSED AT ${said}`, told: TURN_JUMPED };
	return { left: left > LAST_MINUTE ? said : `ONLY ${said} LEFT`, told: '' };
}

/** `Anna: Orders of FRANCE (2 of 3)`. */
function titleFor(who: Shown, width: number, of: Phrase, note?: Phrase): Shown {
	const room = width - widthOf(who);
	// what stands in the note stands in the tables, too, and a name cut short is known from its beginning
	const [whole, short] = [inCodes(note ? say`: ${of} (${note})` : say`: ${of}`), inCodes(say`: ${of}`)];
	if (widthOf(whole) <= room) return inRow([who, whole]);
	return inRow([cut(who, widthOf(who) + Math.min(0, room - widthOf(short))), short]);
}

/** A seat's private turn: all it is asked, form after form, then an overview to submit. Resumes from the seat's draft. */
export const PrivateTurn = (props: Props) => (
	<RulesAside table={props.table}>
		<Pages {...props} />
	</RulesAside>
);

function Pages({ table, seat, onDone }: Props) {
	/** What is entered and not confirmed, by form. */
	const begun = useRef(new Map<string, unknown>()).current;
	const [now, dispatch] = useReduced(
		() => beginTurn(table, seat),
		(state, action: TurnAction) => reduceTurn(table, seat, state, action),
		(effect: TurnEffect, dispatch) => {
			if (effect.do === 'over') return onDone(effect.how);
			const next = runTurn(table, seat, effect);
			if (next) dispatch(next);
		},
	);
	const { own, page, refusal } = now;
	const turn = turnWith(table, seat, own);
	const { forms } = turn;
	const current = page.at === 'form' ? forms.find(({ id }) => id === page.id) : undefined;
	const banner = table.banner();
	const time = useTurnClock(table, seat, () => dispatch({ type: 'timeUp' }));
	const notice = time.told || open(inCodes(now.notice));
	const aside = [time.left, table.unsaved() ? 'NOT SAVED' : '', banner, open(inCodes(gameTitle(table)))]
		.filter((part) => part !== '')
		.join('  ');

	const { columns } = useWindow();
	const who = inCodes(personAt(table.game(), seat));
	const title = (of: Phrase, note?: Phrase) => titleFor(who, columns - widthOf(aside) - 4, of, note);

	const answer = (form: Form, value: FormAnswer): Phrase | undefined => {
		const { refused, about } = dispatch({ type: 'answer', form, answer: value });
		if (refused === undefined) begun.delete(form.id);
		return refused && about ? say`${refused} ${words(ITS_RULE)}` : refused;
	};
	useSubject('turn', subjectAt(table, turn, now));
	const goBack = () => 'from' in page && dispatch({ type: 'page', page: page.from });

	const { situation } = table.game();
	// biome-ignore lint/correctness/useExhaustiveDependencies: forms are made anew all the time; what changes them is in `own`
	const picture = useMemo(() => orderedPicture(table, table.marks(seat), forms, own), [table, seat, situation, own]);

	if (page.at === 'leave')
		return (
			<LeaveTurn
				title={title(say`leave?`)}
				aside={aside}
				words={leavingInWords(turn, begun.size > 0)}
				onStay={goBack}
				onLeave={() => onDone({ type: 'turnLeft' })}
			/>
		);
	if (page.at === 'trying' && now.trying)
		return (
			<Notice.Provider value={notice}>
				<TryingOut trying={now.trying} title={title(words(TRYING_TITLE))} aside={aside} dispatch={dispatch} />
			</Notice.Provider>
		);
	if (page.at === 'history') return <History table={table} onBack={goBack} />;
	if (page.at === 'rules') return <GameRules table={table} onBack={goBack} />;
	if (page.at !== 'form' || !current)
		return (
			<MapBeside picture={picture} hasArrows least={SMALLEST.rows}>
				<Notice.Provider value={notice}>
					<Overview
						table={table}
						seat={seat}
						turn={turn}
						unconfirmed={forms.filter(({ id }) => begun.has(id))}
						title={title(OVERVIEW_TITLE)}
						aside={aside}
						refusal={sentences([asPhrase(refusal), words(table.unsaved() ?? '')])}
						dispatch={dispatch}
					/>
				</Notice.Provider>
			</MapBeside>
		);
	const Screen = screenOf(current.kind);
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
						title={title(current.title, current.titleNote)}
						aside={aside}
						next={open(inCodes(titleAfter(turn, page)))}
						typed={page.typed}
						onAnswer={(value) => answer(current, value)}
						onPage={(id, typed) => dispatch({ type: 'aside', id, typed })}
						onTry={() => dispatch({ type: 'try' }).refused}
						onNext={() => dispatch({ type: 'goOn' })}
						onBack={() => dispatch({ type: 'back' })}
					/>
				</MapBeside>
			</Unconfirmed.Provider>
		</Notice.Provider>
	);
}
