export type ReadCode = (text: string) => string;

/**
 * What is looked for when a scan ends in a search field. What stands in the field comes first, because a busy device makes pauses in a scan; the end
 * alone counts when it was scanned behind an older text. `read` takes off what a label puts around its code.
 */
export const scanTerms = (typed: string, scanned: string, read: ReadCode): string[] =>
  [...new Set([typed, scanned].map((text) => read(text.trim())))].filter(Boolean);
