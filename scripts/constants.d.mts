import type { Plugin } from 'esbuild';

export declare const constants: Plugin;
