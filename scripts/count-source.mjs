// What one file of TypeScript has, counted in its parser's tree.
import { parseSync } from 'rolldown/utils';

const linesOf = (text) => text.split('\n').length;

/** What a comment spans is made blank, its line breaks stay. */
const blank = (text, { start, end }) =>
	text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end);

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The file that a node names, if it names one in so many words. */
function targetOf({ source }) {
	if (source?.type === 'Literal') return source.value;
	if (source?.type === 'TemplateLiteral' && source.expressions.length === 0) return source.quasis[0].value.cooked;
	return undefined;
}

const isNamed = (type, name) => type.type === 'TSTypeReference' && type.typeName.name === name;

/** The names that a pattern binds: `a`, `[a, b]`, `{ a, b: [c] }`. */
function namesIn(pattern) {
	switch (pattern?.type) {
		case 'Identifier':
			return [pattern.name];
		case 'ArrayPattern':
			return pattern.elements.flatMap(namesIn);
		case 'ObjectPattern':
			return pattern.properties.flatMap((property) => namesIn(property.value ?? property.argument));
		case 'AssignmentPattern':
			return namesIn(pattern.left);
		case 'RestElement':
			return namesIn(pattern.argument);
		default:
			return [];
	}
}

function exportedBy(statement) {
	switch (statement.type) {
		case 'ExportDefaultDeclaration':
			return ['default'];
		case 'ExportAllDeclaration':
			// which names these are stands in the other file
			return [statement.exported?.name ?? `* from ${statement.source.value}`];
		case 'ExportNamedDeclaration': {
			const { declaration, specifiers } = statement;
			const declared = declaration?.declarations?.map(({ id }) => id) ?? [declaration?.id];
			const listed = specifiers.map(({ exported }) => exported.name ?? exported.value);
			return [...declared.flatMap(namesIn), ...listed];
		}
		default:
			return [];
	}
}

/** Counts what the text of a file has; by the file's name the parser knows whether it is TypeScript with or without JSX. */
export function countSource(file, text) {
	const { program, comments, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);

	const found = { nonNull: 0, casts: 0, asNever: 0, asAny: 0, functions: [], imports: [] };
	const notCode = [...comments];
	function visit(node, parent) {
		if (Array.isArray(node)) {
			for (const part of node) visit(part, parent);
			return;
		}
		if (typeof node?.type !== 'string') return;
		if (FUNCTIONS.includes(node.type) && node.body) {
			const name = node.id?.name ?? parent.id?.name ?? parent.key?.name ?? '';
			const line = linesOf(text.slice(0, node.start));
			found.functions.push({ name, line, length: linesOf(text.slice(node.start, node.end)) });
		}
		switch (node.type) {
			case 'TSNonNullExpression':
				found.nonNull++;
				break;
			case 'TSAsExpression':
			case 'TSTypeAssertion':
				if (isNamed(node.typeAnnotation, 'const')) break;
				found.casts++;
				if (node.typeAnnotation.type === 'TSNeverKeyword') found.asNever++;
				if (node.typeAnnotation.type === 'TSAnyKeyword') found.asAny++;
				break;
			case 'ImportDeclaration':
			case 'ExportNamedDeclaration':
			case 'ExportAllDeclaration':
			case 'ImportExpression':
			case 'TSImportType': {
				const target = targetOf(node);
				if (target !== undefined) found.imports.push(target);
				break;
			}
			case 'JSXExpressionContainer':
				// the braces around a comment in JSX are no code either
				if (node.expression.type === 'JSXEmptyExpression') notCode.push(node);
				break;
		}
		for (const part of Object.values(node)) if (typeof part === 'object') visit(part, node);
	}
	visit(program, program);

	return {
		code: notCode
			.reduce(blank, text)
			.split('\n')
			.filter((line) => line.trim() !== '').length,
		lines: text === '' ? 0 : linesOf(text) - (text.endsWith('\n') ? 1 : 0),
		exports: new Set(program.body.flatMap(exportedBy)).size,
		...found,
	};
}
