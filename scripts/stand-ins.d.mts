import type { Plugin } from 'esbuild';

export declare const standIns: Plugin;
