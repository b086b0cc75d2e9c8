/** The end of a program whose terminal is gone. Node gives terminals back as they were, and aborts where it cannot. */
import { isatty } from 'node:tty';

const terminals = [0, 1, 2].filter((file) => isatty(file));

/** Ends the process with this status, once its exit listeners have run; by SIGHUP where its terminal no longer is one. */
export function exitHungUp(status: number): never {
	if (terminals.some((file) => !isatty(file)))
		process.on('exit', () => {
			process.removeAllListeners('SIGHUP');
			process.kill(process.pid, 'SIGHUP');
		});
	process.exit(status);
}
