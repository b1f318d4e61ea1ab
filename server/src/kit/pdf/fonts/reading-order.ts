// Arabic and Hebrew are written from right to left, numbers and Latin words among them from left to right. The layout library knows nothing of it:
// it sets words in the order in which they are typed. So each run carries its level of the Unicode bidirectional algorithm, and every line is put
// into the order in which it is read once it is known which words stand in it.
import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** `level` is odd where the text runs from right to left, and absent in texts that have no such part. */
export type TextRun = { text: string; font: string; level?: number; alignment?: 'right' };
/** A word on its line, as the layout library keeps it. */
export type Inline = { text: string; x: number; width: number; trailingCut?: number; level?: number };

export const hasRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
/** The font library turns round what belongs to these scripts, and nothing else. */
const isMirrored = hasRightToLeft;
/** A word ends at a space, and at the sign that keeps two letters from joining: Persian has it within words. */
const WORD_END = /[\s\u200c]$/;
const isOdd = (level: number | undefined): boolean => level !== undefined && level % 2 === 1;

// Its types describe another module format than the one it has here.
const makeBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
let algorithm: Bidi | undefined;
const bidi = (): Bidi => (algorithm ??= makeBidi());

/** `pieces` are the signs of a text with their fonts; what stands beside each other in one font, at one level, becomes one run. */
export function splitByLevel(pieces: TextRun[], { sided }: { sided: boolean }): TextRun[] {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels, paragraphs } = bidi().getEmbeddingLevels(text);
  const runs: TextRun[] = [];
  let at = 0;
  for (const { text: sign, font } of pieces) {
    const level = levels[at] ?? 0;
    const shown = isOdd(level) ? (bidi().getMirroredCharacter(sign) ?? sign) : sign;
    const last = runs.at(-1);
    // From right to left each word is a run of its own, so that words can be put in order even where a line must not break.
    const goesOn = last?.font === font && last.level === level && !(isOdd(level) && WORD_END.test(last.text));
    const base = sided ? paragraphs.find(({ start, end }) => start <= at && at <= end)?.level : undefined;
    if (goesOn) last.text += shown;
    else runs.push({ text: shown, font, level, ...(isOdd(base) && { alignment: 'right' }) });
    at += sign.length;
  }
  return runs.map((run) => ({ ...run, text: toVisualOrder(run).replace(/\u200c$/, '') }));
}

/** Brackets and dashes among Arabic words are turned here; so are Arabic digits, which the font library would turn although they are not to be. */
function toVisualOrder({ text, level }: TextRun): string {
  if (isOdd(level) === isMirrored(text)) return text;
  const [word = ''] = /^\S*/.exec(text) ?? [];
  return [...word].toReversed().join('') + text.slice(word.length);
}

/** Gives each word of a line its place in reading order; `start` is where the line begins. */
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
    // The space after a word stands left of it, and nowhere at the end of a line.
    const spaceDrawnLeft = isOdd(level) && (isMirrored(text) || text.trim() === '');
    const spaceBelongsLeft = isOdd(level) && !isLast;
    inline.x = x + (spaceDrawnLeft === spaceBelongsLeft ? 0 : spaceDrawnLeft ? -blank : blank);
    x += isLast ? width - blank : width;
  }
}
