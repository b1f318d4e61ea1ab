export type ReadCode = (text: string) => string;

/**
 * Lists the terms to search for when a scan ends in a search field. First the whole field, because a busy device may
 * break a scan into parts; then only its last part, in case it was scanned after an older text. `read` extracts the
 * code from the label.
 */
export const listScanTerms = (typed: string, scanned: string, read: ReadCode): string[] =>
  [...new Set([typed, scanned].map((text) => read(text.trim())))].filter(Boolean);
