/** Stands in for the library of the same name, which Ink asks for every text of every frame: here what was measured is known. */
import measure from '../../../../node_modules/widest-line/index.js';
import { remembering } from '../remembering.ts';

/** Some frames' worth. */
const MOST = 500;

export default remembering(MOST, measure);
