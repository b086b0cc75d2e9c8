/** The colours of drawn boards, as a style sheet for their classes: those of the maps on screens, on paper as on pages. */
import { BADGES, DARK, GROUNDS, LIGHT, PIECE_GROUNDS } from './palette.ts';
import { POWERS, type Power } from './types.ts';

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
.owner{font-size:5.2px;font-weight:bold;text-anchor:middle;stroke:none}
.marks{font-size:9px;font-weight:bold;paint-order:stroke;stroke-width:2}
.piece{stroke-width:.6}
.built .piece{stroke-width:1.2;stroke-dasharray:2 1}
.letters{font-size:5.6px;font-weight:bold;stroke:none}
.tag{font-size:6.6px;font-weight:bold;paint-order:stroke;stroke-width:1.8;stroke-linejoin:round}
.dislodged path{stroke:currentColor;stroke-width:1.2;stroke-dasharray:2 1}
.dislodged text{font-size:5.6px;font-weight:bold;fill:currentColor;text-anchor:middle}
.order path{stroke:currentColor;stroke-width:1.9}
.order .halo,.standoff .halo{stroke-width:3.6;opacity:.8}
.order .head{fill:currentColor;stroke-width:.5}
.order .end{stroke:currentColor;stroke-width:1.2}
.order .cross-halo{stroke-width:3.4}
.order .cross{stroke-width:1.8}
.support .line{stroke-width:1.5;stroke-dasharray:.1 3;stroke-linecap:round}
.support .halo,.convoy .halo{stroke-width:2.8}
.convoy .line{stroke-width:1.3;stroke-dasharray:6 2 1 2}
.retreat .line{stroke-dasharray:5 2.5}
.disband .line{stroke-width:1.6}
.standoff{stroke-width:1.6}
.sign circle{stroke-width:1.1}
.sign text{font-size:8px;font-weight:bold}
.step{stroke-width:1.5;stroke-opacity:.8}
.key{font-size:7.5px}`;

const { sea, land, closed } = GROUNDS;

/** Of each power: what is its own, its land, and the names there. */
const OF_POWERS = POWERS.map((power) => {
	const [own, ground] = [`.${classOf(power)}`, GROUNDS[power]];
	return `${own}{color:${BADGES[power].rgb}}
.land ${own}{fill:${ground.rgb}}
.names ${own}{fill:${ground.text.rgb};stroke:${ground.rgb};stroke-opacity:1;stroke-width:2.2}`;
});

/** Lines have a dark one around them, and pieces a dark edge: so their colours are seen on every ground. */
export const BOARD_STYLE = `${SHAPES}
${OF_POWERS.join('\n')}
.board,.marks{fill:${LIGHT.rgb}}
.ground{fill:${DARK.rgb}}
.sea{fill:${sea.rgb}}
.open{fill:${land.rgb}}
.bare{fill:${PIECE_GROUNDS.bare.rgb}}
.decoration,.closed{fill:${closed.rgb}}
.stripes{stroke:${closed.dim.rgb};stroke-width:1.4;stroke-opacity:.4}
.sea-border,.land-border,.coast{stroke:${sea.dim.rgb}}
.names{fill:${LIGHT.rgb};stroke:${DARK.rgb}}
.names .at-sea{fill:${sea.dim.rgb};stroke:${sea.rgb}}
.small{fill:${closed.dim.rgb}}
.names .over{fill:${LIGHT.rgb};stroke:${DARK.rgb};stroke-opacity:1;stroke-width:2.6;stroke-linejoin:round}
.free-centres{fill:none;stroke:${LIGHT.rgb}}
.centres,.piece,.tag{fill:currentColor;stroke:${DARK.rgb}}
.owner,.letters,.dislodged path,.order .end,.sign circle{fill:${DARK.rgb}}
.order .halo,.order .cross-halo,.order .head,.standoff .halo,.marks{stroke:${DARK.rgb}}
.order .cross{stroke:${PIECE_GROUNDS.alarm.rgb}}
.order .against,.standoff,.step,.sign circle,.key .line{stroke:${LIGHT.rgb}}
.key .mark{color:${LIGHT.rgb}}`;
