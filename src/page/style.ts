/** How the page looks: on a wide screen and a narrow one, light and dark, and on paper. */
import { BADGES, DARK, LIGHT } from '../board/palette.ts';
import { BOARD_STYLE, classOf } from '../board/svg-style.ts';
import { POWERS } from '../board/types.ts';

/** Of powers, on the page: see html.ts. */
const BADGES_HERE = POWERS.map((power) => `b.${classOf(power)}`).join();

export const STYLE = `:root{color-scheme:light dark;--paper:#fdfcf9;--ink:#22211e;--faint:#6b675e;--line:#dcd8cd;--panel:#f4f1e9;--strong:#8c2f1b}
@media screen and (prefers-color-scheme:dark){:root{--paper:#14171a;--ink:#e9e5db;--faint:#a39e92;--line:#383a3b;--panel:#1d2124;--strong:#ffb199}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1180px;padding:0 20px 60px;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Times New Roman',serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
h1,h2,h3,h4,.sub,nav,summary,table,figcaption,.bars,.plot,.legend,footer{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
h1{font-size:2.1em;line-height:1.15;margin:.2em 0 .3em}
h2{font-size:1.35em;margin:0 0 .5em}
h3{font-size:1.1em;margin:0 0 .6em}
h4{font-size:.85em;letter-spacing:.04em;margin:0 0 .2em}
h4 small{font-weight:normal;letter-spacing:0;color:var(--faint)}
header{padding:34px 0 6px}
.sub{color:var(--faint);margin:0}
.top{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:30px;margin:24px 0}
.defined{position:absolute;width:0;height:0}
.map{font-family:Helvetica,Arial,sans-serif}
.map,.plot,.legend{display:block;width:100%;height:auto}
.key{display:flex;flex-wrap:wrap}
.key .legend{flex:394 1 360px;min-width:0}
.key .legend+.legend{flex:316 1 289px}
.map{border:1px solid var(--line);border-radius:6px}
figure{margin:0}
figcaption{color:var(--faint);font-size:.8em;margin-top:.3em;white-space:pre-wrap}
nav{position:sticky;top:0;z-index:1;display:flex;gap:4px 14px;flex-wrap:wrap;padding:9px 0;background:var(--paper);border-bottom:1px solid var(--line);font-size:.9em;max-height:30vh;overflow:auto}
a{color:inherit}
.year{margin:34px 0 0;scroll-margin-top:60px}
.year>h2{font-size:1.9em;margin:0}
article{padding:20px 0 26px;border-bottom:1px solid var(--line)}
.scene{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:26px}
.told{list-style:none;margin:0;padding:0}
.told li{margin:0 0 .55em;padding-left:14px;border-left:3px solid var(--line)}
.told .weighs-0{color:var(--faint);font-size:.92em}
.told .weighs-2{border-color:var(--faint)}
.told .weighs-3{border-color:var(--strong);font-weight:bold}
.told:first-child{grid-column:1/-1;columns:2;column-gap:30px}
.told:first-child li{break-inside:avoid}
summary{cursor:pointer;color:var(--faint);font-size:.8em;margin:.9em 0 .5em}
.orders{columns:4 230px;column-gap:26px;font-size:.8em;line-height:1.4}
.orders section{break-inside:avoid;margin:0 0 .9em}
.orders ul,.events{margin:0;padding:0;list-style:none}
.orders,.events{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
.orders p{margin:0;color:var(--faint)}
.order-text{font-variant-numeric:tabular-nums}
.orders p .order-text{white-space:nowrap}
.orders li{margin:0 0 .15em}
.result{color:var(--strong);font-weight:normal;font-style:italic}
.events{font-size:.8em;margin:.6em 0;columns:3 300px;column-gap:26px}
.events li{padding-left:14px;text-indent:-14px;break-inside:avoid}
.events li::before{content:'\\2013  '}
.panels{display:flex;flex-wrap:wrap;gap:16px 28px;align-items:flex-start;margin-top:.8em}
.wide{overflow-x:auto;max-width:100%;position:relative}
table{border-collapse:collapse;font-size:.8em;line-height:1.35;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:0 0 .25em}
th,td{text-align:left;padding:2px 10px 2px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:normal}
th{font-weight:600;color:var(--faint)}
td:first-child{min-width:3em}
.people{width:100%;font-size:1em}
.people td{padding:6px 10px 6px 0;overflow-wrap:anywhere}
.people .won{font-weight:bold}
.people td:last-child,.people th:last-child{text-align:right;white-space:nowrap;padding-right:0}
.powers b{font-size:.85em;margin-right:.4em}
${BADGES_HERE},.plot,.legend,.track{print-color-adjust:exact;-webkit-print-color-adjust:exact}
${BADGES_HERE}{color:${DARK.rgb};font-weight:inherit;border-radius:2px;padding:0 .25em;white-space:nowrap;outline:1px solid var(--line)}
${POWERS.map((power) => `b.${classOf(power)}{background:${BADGES[power].rgb}}`).join('\n')}
.plot,.legend,.track{background:${DARK.rgb}}
.bars{display:grid;gap:3px;margin-top:.5em;font-size:.82em;font-weight:normal}
.bar{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr) minmax(0,1.6fr);gap:8px;align-items:center;line-height:1.25}
.track{position:relative;height:.75em;color:${LIGHT.rgb}}
.track i{position:absolute;inset:0 auto 0 0;background:currentColor;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.track s{position:absolute;top:-2px;bottom:-2px;border-left:2px solid var(--strong)}
.plot{font-size:10px;max-width:560px}
.plot text{fill:${LIGHT.rgb}}
.plot g text{fill:currentColor;font-weight:600}
.grid{stroke:${LIGHT.rgb};stroke-opacity:.2;stroke-width:.7}
.target{stroke:${LIGHT.rgb};stroke-width:1;stroke-dasharray:3 3}
.curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
.lead{stroke:currentColor;stroke-width:.6;opacity:.6}
.plot circle{fill:currentColor}
.line-0{color:#ff8f80}.line-1{color:#7fc0ee}.line-2{color:#f5bd5c}.line-3{color:#6fdc9c}.line-4{color:#d3a0ea}.line-5{color:#c0c8c9}.line-6{color:#f0a06a}
footer{color:var(--faint);font-size:.8em;margin-top:30px}
@media screen and (max-width:760px){
body{padding:0 14px 40px}
h1{font-size:1.6em}
.scene{grid-template-columns:minmax(0,1fr);gap:14px}
.told:first-child{columns:1}
.scene figure,.final figure{margin:0 -14px}
.map{border-radius:0;border-width:1px 0}
figcaption{padding:0 14px}
.map .body,.map .dislodged path,.map .dislodged text{transform:scale(1.35)}
.map .order .line{stroke-width:3}
.map .support .line{stroke-dasharray:.1 5}
.names{font-size:9.5px}
.plot{font-size:11px}
}
@media print{
@page{margin:14mm}
:root{--paper:#fff;color-scheme:light}
body{font-size:10pt;max-width:none;padding:0}
nav,summary{display:none}
details::details-content{content-visibility:visible;block-size:auto}
header{padding:0}
.top{grid-template-columns:1fr 1fr;gap:16px}
figure,.orders section,tr,.told li{break-inside:avoid}
h2,h3,h4{break-after:avoid}
.scene{grid-template-columns:1fr 1fr;gap:16px}
article{padding:10px 0}
.orders{columns:3}
.map *,.plot *,.legend *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.wide{overflow:visible}
}
${BOARD_STYLE}
`;
