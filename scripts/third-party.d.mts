import type { Metafile } from 'esbuild';

/** What it reads of a metafile. */
interface Bundle {
	readonly outputs: Record<string, Pick<Metafile['outputs'][string], 'inputs'>>;
}

export declare function thirdParty(metafile: Bundle, root: string): string;
