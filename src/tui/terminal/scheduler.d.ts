/** React's own queue of tasks, as far as it is used here. */
declare module 'scheduler' {
	export const unstable_NormalPriority: number;
	/** Behind all tasks that React has in its queue, and those they add. */
	export const unstable_LowPriority: number;
	export function unstable_scheduleCallback(priority: number, callback: () => void): unknown;
}
