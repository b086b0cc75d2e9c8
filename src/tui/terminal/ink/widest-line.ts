/**
 * Stands in for the package by which Ink measures texts. It measures every text for every frame, letter by letter where one is
 * not ASCII; here that is done again only for a text that is new.
 */
import widestLine from '../../../../node_modules/widest-line/index.js';
import { remembering } from '../../../board/once.ts';

/** Some frames' worth. */
const MOST = 500;

const measured = remembering(MOST, (text) => ({ width: widestLine(text) }));

export default (text: string): number => measured(text).width;
