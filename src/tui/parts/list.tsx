import { Choose } from './choose.tsx';
import { useActive } from './frame.tsx';

/** `Choose` that rests while the help of its frame is shown. */
export function List<T>(props: Omit<Parameters<typeof Choose<T>>[0], 'isActive'>) {
	return <Choose {...props} isActive={useActive()} />;
}
