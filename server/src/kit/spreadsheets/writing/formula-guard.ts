// Spreadsheet programs evaluate text that starts like a formula, so in CSV it gets a leading apostrophe (OWASP, CSV
// injection). If there already are apostrophes before the formula, it gets one more, so that removing one always
// restores the original. csv-stringify's `escape_formulas` does not do that: '=A and =A would become the same text.

const formulaLike = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const escapeFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text;
