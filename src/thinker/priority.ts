/** In the thread that imports it the screens come first. Elsewhere than on Linux this would be said of the whole program. */
import { constants, setPriority } from 'node:os';

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
