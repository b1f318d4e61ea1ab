// If the layout library may not break some content and cannot fit it on a page, it drops it. A contract must never lose
// a line, so a block is kept in one piece only if a cautious estimate says that it fits.
const WIDE_LETTER = 7;
const SAFE_LINES = 36;
/** Chinese, Japanese and Korean characters and emoji are about as wide as two letters. */
const TWICE_AS_WIDE =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\p{Extended_Pictographic}]/gu;

/** Returns the width in Latin letters. */
export const measureWidthInLetters = (text: string): number => text.length + (text.match(TWICE_AS_WIDE)?.length ?? 0);

/** Returns an upper limit of the lines that the text needs. `width` is in points. */
function maxLines(text: string, width: number): number {
  const lettersInLine = Math.max(1, Math.floor(width / WIDE_LETTER));
  return text
    .split(/\r\n?|\n/)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(measureWidthInLetters(line) / lettersInLine)), 0);
}

export const fitsOnPage = (text: string, width: number): boolean => maxLines(text, width) <= SAFE_LINES;

/** A short table is kept on one page. Keeping a longer one together would leave too much of the previous page empty. */
const SHORT = { points: 220, line: 12, row: 10 };
/** Returns whether a table is certain to be short. `widths` are the column widths in points. */
export const isShortTable = (rows: readonly (readonly string[])[], widths: readonly number[]): boolean =>
  rows.reduce(
    (sum, row) =>
      sum + SHORT.row + SHORT.line * Math.max(1, ...row.map((cell, at) => maxLines(cell, widths[at] ?? WIDE_LETTER))),
    0,
  ) <= SHORT.points;
