export type ReadCode = (text: string) => string;

/**
 * Lists the search terms to try when a scan ends in a search field. The whole field comes first, because a busy device
 * may break a scan into parts; then the last part alone, in case it was scanned after an older text. `read` extracts
 * the code from the label.
 */
export const listScanTerms = (typed: string, scanned: string, read: ReadCode): string[] =>
  [...new Set([typed, scanned].map((text) => read(text.trim())))].filter(Boolean);
