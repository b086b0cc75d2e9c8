/** What the characters of a map mean, in lines that fit 80 columns. */
export const LEGEND: readonly string[] = [
	'BRE  what stands in a province is written below its name',
	'A:F  army of France     F:E  fleet of England     Fs:R  on a south coast',
	"*F   a centre of France   A:F*  army on its own power's centre   o  nobody's",
	'!A:I dislodged   >< standoff   ~ sea   . : land borders   % nobody enters',
	'Orders: --> move   --x failed move   s s support   c c convoy',
	'Powers: Austria England France Germany Italy Russia Turkey',
];
