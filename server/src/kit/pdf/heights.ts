// The layout library drops what it may not break and cannot fit on a page. So a thing is kept in one piece only if a
// careful estimate says that it is surely low enough; a contract must never lose a line.
const WIDE_LETTER = 7;
const SURELY_ON_ONE_PAGE = 36;

/** `width` in points. */
export function isSurelyLow(text: string, width: number): boolean {
  const lettersInLine = Math.max(1, Math.floor(width / WIDE_LETTER));
  const lines = text.split(/\r\n?|\n/).reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  return lines <= SURELY_ON_ONE_PAGE;
}
