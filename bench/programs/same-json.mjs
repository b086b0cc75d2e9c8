// What reading and writing JSON lines costs in Node alone: `same-json.mjs LINES [ANSWERS]`. Parses each line and prints it
// again, or with answers, parses each line and prints the answer of the same number, held as an object, and again from the first.
import { createReadStream, readFileSync } from 'node:fs';

const [lines, answers] = process.argv.slice(2);
const held = answers === undefined ? [] : readFileSync(answers, 'utf8').trim().split('\n').map(JSON.parse);

const input = createReadStream(lines);
input.setEncoding('utf8');
let rest = '';
let count = 0;
for await (const chunk of input) {
	const whole = (rest + chunk).split('\n');
	rest = whole.pop();
	let out = '';
	for (const line of whole) {
		const parsed = JSON.parse(line);
		out += `${JSON.stringify(held.length > 0 ? held[count++ % held.length] : parsed)}\n`;
	}
	if (!process.stdout.write(out)) await new Promise((done) => process.stdout.once('drain', done));
}
