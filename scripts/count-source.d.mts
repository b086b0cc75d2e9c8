/** What one file has; `imports` are the files it names, as it names them. */
export declare function countSource(
	file: string,
	text: string,
): {
	code: number;
	lines: number;
	exports: number;
	nonNull: number;
	casts: number;
	asNever: number;
	asAny: number;
	functions: { name: string; line: number; length: number }[];
	imports: string[];
};
