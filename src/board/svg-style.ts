/** The colours of drawn boards, as style sheets for their classes: on paper, and on a dark screen. */
import { POWERS, type Power } from './types.ts';

type Shades = [string, string];

/** On paper. */
const LIGHT = {
	/** Strong and light. */
	powers: {
		AUSTRIA: ['#b3262b', '#f2cfcd'],
		ENGLAND: ['#1f4e9e', '#cdd9f0'],
		FRANCE: ['#0f7f93', '#c9e9ee'],
		GERMANY: ['#3c3c3c', '#d6d6d6'],
		ITALY: ['#2a7d36', '#cfe8d0'],
		RUSSIA: ['#7a3a8e', '#e5d3ea'],
		TURKEY: ['#a5720c', '#f4e4bd'],
	} satisfies Readonly<Record<Power, Shades>>,
	ground: '#fff',
	sea: '#e3eef6',
	open: '#fbf8ef',
	decoration: '#eceae4',
	/** Ground and stripes. */
	closed: ['#e9e6de', '#b5afa2'] satisfies Shades,
	seaBorder: '#9ab6cc',
	landBorder: '#77736a',
	coast: '#3d4f5e',
	text: '#33312c',
	seaText: '#41637c',
	faintText: '#8b877d',
	/** On a piece, and around it. */
	letters: '#fff',
	edge: '#111',
};

type Palette = typeof LIGHT;

const DARK: Palette = {
	powers: {
		AUSTRIA: ['#ff8a8d', '#5e2f31'],
		ENGLAND: ['#86b5ff', '#2a4370'],
		FRANCE: ['#57d3e6', '#1b5059'],
		GERMANY: ['#d2d2d2', '#555'],
		ITALY: ['#77d683', '#27522f'],
		RUSSIA: ['#d59cea', '#52355f'],
		TURKEY: ['#f2c653', '#5e4b1c'],
	},
	ground: '#101418',
	sea: '#17232f',
	open: '#37352f',
	decoration: '#23221f',
	closed: ['#2a2926', '#4d4a43'],
	seaBorder: '#35536d',
	landBorder: '#8a8578',
	coast: '#a9bdce',
	text: '#f0ece2',
	seaText: '#8fb2cc',
	faintText: '#7d796f',
	letters: '#111',
	edge: '#f4f4f4',
};

/** `FRA`: the class of everything that is of this power. */
export const classOf = (power: Power): string => power.slice(0, 3);

/** What does not depend on colours. */
const SHAPES = `.names,.pieces,.sign text{text-anchor:middle}
.names{font-size:7px;paint-order:stroke;stroke-width:1.6;stroke-opacity:.75}
.small{font-size:5.5px;font-style:italic;stroke:none}
.lines,.order path,.standoff,.step{fill:none}
.sea-border{stroke-width:.7;stroke-dasharray:3 2}
.land-border{stroke-width:.7}
.coast{stroke-width:1}
.free-centres,.centres{stroke-width:.8}
.centres text{font-size:5.2px;font-weight:bold;text-anchor:middle;stroke:none}
.marks{font-size:9px;font-weight:bold}
.piece{stroke-width:.6}
.built .piece{stroke-width:1.2;stroke-dasharray:2 1}
.letters{font-size:5.6px;font-weight:bold;stroke:none}
.dislodged path{stroke:currentColor;stroke-width:1.2;stroke-dasharray:2 1}
.dislodged text{font-size:5.6px;font-weight:bold;fill:currentColor;text-anchor:middle}
.order path{stroke:currentColor;stroke-width:1.9}
.order .halo{stroke-width:3.6;opacity:.7}
.order .head{fill:currentColor;stroke-width:.5}
.order .end{stroke:currentColor;stroke-width:1.2}
.order .cross-halo{stroke-width:3.4}
.order .cross{stroke-width:1.8}
.support .line{stroke-width:1.5;stroke-dasharray:.1 3;stroke-linecap:round}
.convoy .line{stroke-width:1.3;stroke-dasharray:6 2 1 2}
.retreat .line{stroke-dasharray:5 2.5}
.disband .line{stroke-width:1.6}
.standoff{stroke-width:1.6}
.sign circle{stroke-width:1.1}
.sign text{font-size:8px;font-weight:bold}
.step{stroke-width:1.5;stroke-opacity:.8}
.key{font-size:7.5px}`;

/** How boards look in one of the palettes: the rules that hold colours, with all others or without. */
function rules(palette: Palette): string {
	const powers = POWERS.map(
		(power) => `.${classOf(power)}{color:${palette.powers[power][0]}}
.land .${classOf(power)},.dislodged.${classOf(power)} path{fill:${palette.powers[power][1]}}`,
	);
	return `${powers.join('\n')}
.board{fill:${palette.text}}
.ground{fill:${palette.ground}}
.sea{fill:${palette.sea}}
.open{fill:${palette.open}}
.decoration{fill:${palette.decoration}}
.closed{fill:${palette.closed[0]}}
.stripes{stroke:${palette.closed[1]};stroke-width:1.4}
.sea-border{stroke:${palette.seaBorder}}
.land-border{stroke:${palette.landBorder}}
.coast{stroke:${palette.coast}}
.names{fill:${palette.text};stroke:${palette.ground}}
.names .at-sea{fill:${palette.seaText}}
.small{fill:${palette.faintText}}
.free-centres{fill:${palette.ground};stroke:${palette.edge}}
.centres{fill:currentColor;stroke:${palette.edge}}
.centres text,.letters{fill:${palette.letters}}
.piece{fill:currentColor;stroke:${palette.edge}}
.order .halo,.order .cross-halo,.order .head{stroke:${palette.ground}}
.order .end,.sign circle{fill:${palette.ground}}
.order .against{stroke:${palette.edge}}
.standoff,.step,.sign circle,.key .line{stroke:${palette.edge}}
.key .mark{color:${palette.edge}}`;
}

/** For pictures of their own. */
export const PAPER_STYLE = `${SHAPES}\n${rules(LIGHT)}`;

/** For pages: dark where the screen is. */
export const SCREEN_STYLE = `${SHAPES}\n${rules(LIGHT)}\n@media screen and (prefers-color-scheme:dark){\n${rules(DARK)}\n}`;
