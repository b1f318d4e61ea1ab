// Spreadsheet programs evaluate text that starts like a formula, so in CSV it gets a leading apostrophe (OWASP, CSV
// injection). If apostrophes already precede the formula, the text gets one more, so removing one always restores the
// original. The option `escape_formulas` of csv-stringify does not add the second one, so '=A and =A would become the
// same text.

const formulaLike = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const escapeFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text;
