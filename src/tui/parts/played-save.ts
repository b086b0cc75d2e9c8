import { createContext } from 'react';

/** The save of the game being played: pictures are written beside it. */
export const PlayedSave = createContext<string | undefined>(undefined);
