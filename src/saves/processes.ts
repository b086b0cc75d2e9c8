/** What can be known of programs running on this computer; replaceable in tests. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './files.ts';

export interface Processes {
	readonly pid: number;
	readonly host: string;
	isAlive(pid: number): boolean;
	/** Tells a process from a later one with the same number; undefined where the system does not say. */
	startOf(pid: number): string | undefined;
}

export const thisSystem: Processes = {
	pid: process.pid,
	host: hostname(),
	isAlive(pid) {
		try {
			process.kill(pid, 0);
		} catch (error) {
			return codeOf(error) === 'EPERM';
		}
		return statOf(pid)?.state !== 'Z';
	},
	startOf: (pid) => statOf(pid)?.start,
};

/** From Linux' /proc; the start is counted from the boot, so the boot belongs to it. */
function statOf(pid: number): { state: string; start: string } | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
		// The second field is the program's name in brackets and may hold anything.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
		const [state, start] = [fields[0], fields[19]];
		return state && start ? { state, start: `${boot}/${start}` } : undefined;
	} catch {
		return undefined;
	}
}
