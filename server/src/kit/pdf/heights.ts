// The layout library drops what it may not break and cannot fit on a page. So a thing is kept in one piece only if a
// careful estimate says that it is surely low enough; a contract must never lose a line.
const WIDE_LETTER = 7;
const SURELY_ON_ONE_PAGE = 36;
/** Chinese, Japanese and Korean characters, and emoji, are about as wide as two letters. */
const TWICE_AS_WIDE = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\p{Extended_Pictographic}]/gu;

/** How many letters of Latin take the same room. */
export const lettersIn = (text: string): number => text.length + (text.match(TWICE_AS_WIDE)?.length ?? 0);

/** `width` in points. */
export function isSurelyLow(text: string, width: number): boolean {
  const lettersInLine = Math.max(1, Math.floor(width / WIDE_LETTER));
  const lines = text.split(/\r\n?|\n/).reduce((sum, line) => sum + Math.max(1, Math.ceil(lettersIn(line) / lettersInLine)), 0);
  return lines <= SURELY_ON_ONE_PAGE;
}
