/** The cursor of a map on a province, whatever stands there: `[MUN]`, `[*MUN:G]`, `[A*MUN:G]`. */
export const cursorAt = (id: string): RegExp => new RegExp(`\\[([AF]?[ *o●○nse])?${id}(:[A-Z]{1,2})?\\]`);
