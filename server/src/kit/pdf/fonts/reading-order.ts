// Arabic and Hebrew run from right to left, with numbers and Latin words among them from left to right. The layout
// library does not support this and sets words in the order in which they were typed. So each run carries its level of
// the Unicode bidirectional algorithm, and each line is reordered once its words are known.
import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** `level` is odd for right-to-left text, and absent in text without any. */
export type TextRun = { text: string; font: string; level?: number; alignment?: 'right' };
/** A word on a line, as the layout library represents it. */
export type Inline = { text: string; x: number; width: number; trailingCut?: number; level?: number };

export const hasRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
/** The font library itself reverses text of these scripts only. */
const isMirrored = hasRightToLeft;
/** A word ends at a space or at a zero-width non-joiner, which Persian uses within words. */
const WORD_END = /[\s\u200c]$/;
const isOdd = (level: number | undefined): boolean => level !== undefined && level % 2 === 1;

// The type declarations of bidi-js are for another module format than the one installed.
const makeBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
let algorithm: Bidi | undefined;
const bidi = (): Bidi => (algorithm ??= makeBidi());

/** Splits text into runs of one font and one level. `pieces` are the characters of a string with their fonts. */
export function splitByLevel(pieces: TextRun[], { sided }: { sided: boolean }): TextRun[] {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels, paragraphs } = bidi().getEmbeddingLevels(text);
  const runs: TextRun[] = [];
  let at = 0;
  for (const { text: sign, font } of pieces) {
    const level = levels[at] ?? 0;
    const shown = isOdd(level) ? (bidi().getMirroredCharacter(sign) ?? sign) : sign;
    const last = runs.at(-1);
    // Makes each right-to-left word a run of its own, so that words can be reordered even where a line must not break.
    const goesOn = last?.font === font && last.level === level && !(isOdd(level) && WORD_END.test(last.text));
    const base = sided ? paragraphs.find(({ start, end }) => start <= at && at <= end)?.level : undefined;
    if (goesOn) last.text += shown;
    else runs.push({ text: shown, font, level, ...(isOdd(base) && { alignment: 'right' }) });
    at += sign.length;
  }
  return runs.map((run) => ({ ...run, text: toVisualOrder(run).replace(/\u200c$/, '') }));
}

/**
 * Reverses right-to-left text that the font library does not reverse, such as brackets among Arabic words, and
 * left-to-right text that it reverses wrongly, such as Persian digits.
 */
function toVisualOrder({ text, level }: TextRun): string {
  if (isOdd(level) === isMirrored(text)) return text;
  const [word = ''] = /^\S*/.exec(text) ?? [];
  return [...word].toReversed().join('') + text.slice(word.length);
}

/** Puts the words of a line in display order, starting at the position `start`. */
export function reorderLine(inlines: Inline[], start: number): void {
  if (!inlines.some(({ level }) => level)) return;
  const levels = Uint8Array.from(inlines, ({ level }) => level ?? 0);
  const line = { levels, paragraphs: [{ start: 0, end: inlines.length - 1, level: 0 }] };
  let x = start;
  for (const index of bidi().getReorderedIndices('x'.repeat(inlines.length), line)) {
    const inline = inlines[index];
    if (!inline) continue;
    const { text, width, level, trailingCut: blank = 0 } = inline;
    const isLast = index === inlines.length - 1;
    // The space after a word is to the left of it, except at the end of a line.
    const spaceDrawnLeft = isOdd(level) && (isMirrored(text) || text.trim() === '');
    const spaceBelongsLeft = isOdd(level) && !isLast;
    inline.x = x + (spaceDrawnLeft === spaceBelongsLeft ? 0 : spaceDrawnLeft ? -blank : blank);
    x += isLast ? width - blank : width;
  }
}
