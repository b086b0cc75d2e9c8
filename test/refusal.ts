/** What tests throw where something is refused that should not be. */
import type { Sentence } from '../src/board/phrase.ts';
import { said } from './said.ts';

export const refusal = ({ message }: { readonly message: Sentence }, by?: string): Error =>
	new Error(by === undefined ? said(message) : `${by}: ${said(message)}`);
