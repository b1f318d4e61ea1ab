// A spreadsheet calculates a text that begins like a formula, so in a CSV file an apostrophe stands before it (OWASP, CSV injection). A text that itself
// has apostrophes there gets one more: taking one off gives every text back as it was. The option `escape_formulas` of csv-stringify puts the first
// one alone, and '=A and =A would come back as the same.

const formulaLike = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const escapeFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string): string => (text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text);
