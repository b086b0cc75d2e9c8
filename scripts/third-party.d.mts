import type { Metafile } from 'esbuild';

export declare function thirdParty(metafile: Metafile, root: string): string;
