/** Formal's positions in JSON: relations with every phase, declarations and ownership as phases of their own. */
import { isPower, provinceOf } from '../../board/map.ts';
import { POWERS, type Power } from '../../board/types.ts';
import {
	demand,
	Fault,
	type Fields,
	type Key,
	readByPower,
	readCentres,
	readFields,
	readList,
	readPowerName,
	readSwitch,
} from '../../game/fields.ts';
import { powerIn } from '../../game/form-ids.ts';
import type { AnswerFields, Headless, Positions, Suggesting, Turn } from '../../game/headless.ts';
import { storedAnswers } from '../../game/reading.ts';
import type { Land } from '../../game/situation.ts';
import { atStage } from '../standard/suggest.ts';
import { landOwners } from './land.ts';
import { type FormalSlice, formalOf, neutralLand, setFormal, withFormal } from './permits.ts';
import {
	DECLARATIONS,
	type Declaration,
	type Declared,
	declare,
	pairOf,
	powersOf,
	type Relations,
} from './relations.ts';

export const HEADLESS: Headless = {
	read: (fields, kind, turn) => {
		const { strictSupport = false } = turn.state.options;
		readSwitch(strictSupport, 'options', 'strictSupport');
		const slice: FormalSlice = { relations: readRelations(fields), changed: [] };
		const next = { ...turn, state: withFormal(turn.state, slice) };
		return kind === 'R' ? withOpenRetreats(next) : next;
	},
	phases: {
		declarations: (fields) => ({
			relations: listRelations(declare(readRelations(fields), readDeclared(fields), POWERS)),
		}),
		ownership: (fields) => {
			demand(fields, 'centers', 'an object with centers by power');
			return { owner: listOwners(landOwners({ units: [], dislodged: [], centres: readCentres(fields, 'centers') })) };
		},
	},
};

/** M17, where the lists of the line do not know of it. */
function withOpenRetreats(turn: Turn): Turn {
	const { state } = turn;
	const dislodged = state.situation.dislodged.map(({ unit, retreats }) => {
		const closed = neutralLand(state, unit.power);
		return { unit, retreats: retreats.filter((place) => !closed.includes(provinceOf(place))) };
	});
	return { ...turn, state: { ...state, situation: { ...state.situation, dislodged } } };
}

/** `{"war":[["FRANCE","GERMANY"]],"allied":[]}` */
function readRelations({ relations = {} }: Fields): Relations {
	const all = readFields(relations, 'an object with "war" and "allied"', 'relations');
	const found: Record<string, 'war' | 'allied'> = {};
	for (const [relation, pairs] of Object.entries(all)) {
		if (relation !== 'war' && relation !== 'allied')
			throw new Fault('Pairs are listed under "war" and "allied"; all others are neutral', 'relations', relation);
		readList(pairs, 'a list of pairs of powers', 'relations', relation).forEach((pair, i) => {
			const path = ['relations', relation, i] as const;
			const [a, b] = readPair(pair, ...path);
			const name = pairOf(a, b);
			if ((found[name] ?? relation) !== relation) throw new Fault(`${a} and ${b} have two relations`, ...path);
			found[name] = relation;
		});
	}
	return found;
}

function readPair(pair: unknown, ...path: readonly Key[]): [Power, Power] {
	const list = readList(pair, 'a pair of powers', ...path);
	if (list.length !== 2) throw new Fault('A pair is two powers', ...path);
	const [a, b] = [readPowerName(list[0], ...path, 0), readPowerName(list[1], ...path, 1)];
	if (a === b) throw new Fault(`${a} has no relation to itself`, ...path);
	return [a, b];
}

/** `{"FRANCE":{"GERMANY":"war"}}` */
function readDeclared(fields: Fields): Declared {
	return readByPower(fields, 'declarations', 'declarations', (said, power) => {
		const path = ['declarations', power] as const;
		const own = readFields(said, 'an object with declarations by power', ...path);
		const all = Object.entries(own).map(([other, word]): [Power, Declaration] => {
			if (!isPower(other) || other === power) throw new Fault(`"${other}" is not another power`, ...path, other);
			const known = DECLARATIONS.find((declaration) => declaration === word);
			if (!known) throw new Fault(`A declaration is one of ${DECLARATIONS.join(', ')}`, ...path, other);
			return [other, known];
		});
		return Object.fromEntries(all);
	});
}

const listOwners = (owners: Land) =>
	Object.fromEntries(Object.entries(owners).sort(([a], [b]) => (a < b ? -1 : 1))) as AnswerFields;

function listRelations(relations: Relations) {
	const pairsOf = (wanted: string) =>
		Object.keys(relations)
			.filter((pair) => relations[pair] === wanted)
			.sort()
			.map(powersOf);
	return { war: pairsOf('war'), allied: pairsOf('allied') };
}

export const POSITION: Positions = {
	phases: { declarations: { stage: 'declarations' } },
	write: (game) => ({ relations: listRelations(formalOf(game).relations) }),
	read: (_fields, draft, state) => setFormal(draft, formalOf(state)),
};

export const SUGGEST: Suggesting = {
	phases: { declarations: (_fields, asked) => atStage(asked, 'declarations') },
	tell: (_asked, answers, before): AnswerFields => {
		const said = Object.entries(storedAnswers(answers)).flatMap(([id, answer]) => {
			const power = powerIn(id, 'declarations');
			return power ? [[power, answer] as const] : [];
		});
		return said.length > 0 ? { declarations: Object.fromEntries(said) } : before;
	},
};
