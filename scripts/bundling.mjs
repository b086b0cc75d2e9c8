// How programs are bundled: the game, those of the terminal tests, and those that the bench runs beside it.
/** Options of esbuild, to be worked with in the repository's own folder. */
export const bundling = {
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	jsx: 'automatic',
	legalComments: 'none',
	define: {
		'process.env.NODE_ENV': '"production"',
		'process.env.DEV': '"false"',
		// yoga fetches its own WASM from a data URI; without fetch it decodes it directly and undici is never loaded
		fetch: 'undefined',
	},
	alias: { 'react-devtools-core': './scripts/nothing.mjs' },
	banner: {
		js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
	},
};
