/** What the characters of a map mean, in lines that fit 80 columns. */
export const LEGEND: readonly string[] = [
	'BRE  what stands in a province is written below its name',
	'A:F  army of France     F:E  fleet of England     Fs:R  on a south coast',
	"*F   a centre of France   A:F*  army on its own power's centre   o  nobody's",
	'!A:I dislodged   >< standoff   ~ sea   . : land borders   % nobody enters',
	'[A:G] a step begins   {BER} it leads there   >A:F< nobody gets in   !A:I is out',
	'Orders: --> move   --x failed move   s s support   c c convoy   + +> retreat',
	'A head alone, > or x beside a name: an order that leads there, without a line.',
	'Small letters in wide maps: whose land it is; many colours show it as ground.',
	'Powers: Austria England France Germany Italy Russia Turkey',
];
