// How much of a picture with arrows can be read: node scripts/score-reading.mjs ORDERS.json READING.txt
//
// ORDERS.json is {"AUSTRIA": ["A SER S F TRI", ...], ...}; READING.txt has what somebody who saw the picture and the position
// before it wrote down, an order a line, whoever's it is. A unit that the reading does not name counts as a hold. Coasts and
// the letters A and F of the unit that is supported or convoyed are not asked.
import { readFileSync } from 'node:fs';

const plain = (order) =>
	order
		.toUpperCase()
		.replace(/\/[NSEW]C/g, '')
		.replace(/ (VIA|BY CONVOY)$/, '')
		.replace(/(?<= [SC] )[AF] /, '')
		.replace(/ H$/, '')
		.replace(/\s+/g, ' ')
		.trim();
const unitOf = (order) => order.split(' ').slice(0, 2).join(' ');

const [ordersFile, readingFile] = process.argv.slice(2);
const orders = Object.values(JSON.parse(readFileSync(ordersFile, 'utf8')))
	.flat()
	.map(plain);
const lines = readFileSync(readingFile, 'utf8').split('\n').map(plain).filter(Boolean);
const read = new Map(lines.map((line) => [unitOf(line), line]));
const wrong = orders.filter((order) => (read.get(unitOf(order)) ?? unitOf(order)) !== order);
console.log(`${orders.length - wrong.length} of ${orders.length}`);
for (const order of wrong) console.log(`  ${order}  read as: ${read.get(unitOf(order)) ?? 'nothing'}`);
