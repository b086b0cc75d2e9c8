/** People who are called like codes, signs or words of the rules, and others who are called like nothing else there is. */

export const ODD = ['MAR', 'A PAR', 'GAL', 'LON', 'A', 'PF', 'Ann - Marie', 'DEN', 'A/B', 'F/A'];

/** Each as long as the odd one in its place. */
export const ORDINARY = ODD.map((name, i) => 'ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾ'[i]!.repeat(name.length));

/** A banner has a name in capitals, spaced out. */
const inBanner = (name: string): string => [...name.toUpperCase()].join(' ');

/** What is told of the ordinary ones, told of the odd ones. */
export const asOdd = (text: string): string =>
	ORDINARY.reduce(
		(said, name, i) => said.replaceAll(inBanner(name), inBanner(ODD[i]!)).replaceAll(name, ODD[i]!),
		text,
	);

/** The longest names there can be, wide ones too, and two that differ at the end. */
export const LONG_NAMES = [
	'北条政子と徳川家康の大同盟軍よ二',
	'Maximilian III.',
	'Maximilian IV. Q',
	'Zoë-Émilie Desch',
	'Bartholomew Fitz',
	'Alexandra the 1s',
	'Krishnamurthysub',
];
