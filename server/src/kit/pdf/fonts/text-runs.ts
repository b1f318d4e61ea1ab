// Splits text into runs that a single font can print: Inter first, Roboto for what Inter lacks, then the fonts of other
// scripts, and a replacement character for anything else. A document must never fail because of what somebody has
// typed.
import { measureWidthInLetters } from '../heights.ts';
import { findBundledFont, MAIN_FONT, SECOND_FONT } from './bundled-fonts.ts';
import { hasRightToLeft, splitByLevel, type TextRun } from './reading-order.ts';
import { detectLanguage, findScriptFont, hasScriptGlyphs } from './script-fonts.ts';

// Substitutes that look the same as spaces and dashes that the bundled fonts lack.
const substitutes: Record<string, string> = {
  '\u2011': '-',
  '\u2012': '–',
  '\u00ad': '',
  '\u202f': '\u00a0',
};
const REPLACEMENT = '\ufffd';
const INVISIBLE = /(?![\n\u200b])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
/** Skin tones are not visible in black and white. */
const SKIN = /[\u{1f3fb}-\u{1f3ff}]/gu;
/** A flag is written as two letters. */
const FLAG_LETTER = /[\u{1f1e6}-\u{1f1ff}]/gu;
const letterOfFlag = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65);
/** An Arabic letter followed by a zero-width non-joiner, which keeps it from joining the next one. */
const UNJOINED = /\p{Script=Arabic}.*\u200c$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word longer than `breakAfter` letters may be broken. A `sided` right-to-left paragraph is aligned right. */
type TextOptions = { breakAfter?: number; sided?: boolean };

/**
 * Splits the text into runs of one font each, with every character printable. Fonts other than the bundled ones must be
 * loaded first.
 */
export function toTextRuns(text: string, { breakAfter = 40, sided = false }: TextOptions = {}): TextRun[] {
  const readable = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').toWellFormed().normalize('NFC');
  const runs: TextRun[] = [];
  const language = detectLanguage(readable);
  const mixed = hasRightToLeft(readable);
  for (const { segment } of graphemes.segment(breakable(readable, breakAfter)))
    for (const piece of splitByFont(segment, language, runs.at(-1)?.font)) {
      const last = runs.at(-1);
      if (!mixed && last?.font === piece.font) last.text += piece.text;
      else runs.push(piece);
    }
  if (runs.length === 0) return [{ text: '', font: MAIN_FONT }];
  return mixed ? splitByLevel(runs, { sided }) : runs;
}

function splitByFont(
  segment: string,
  language: ReturnType<typeof detectLanguage>,
  inUse: string | undefined,
): TextRun[] {
  const sign =
    substitutes[segment] ?? segment.replace(INVISIBLE, '').replace(SKIN, '').replace(FLAG_LETTER, letterOfFlag);
  if (sign === '') return [];
  // A space between two words of a script is set in the font of that script, so that they stay one run.
  if (/\s/.test(sign) && inUse !== undefined && hasScriptGlyphs(inUse, sign)) return [{ text: sign, font: inUse }];
  const house = findBundledFont(sign, inUse);
  if (house !== undefined) return [{ text: sign, font: house }];
  const script = findScriptFont(sign, language);
  if (script !== undefined) return [{ text: UNJOINED.test(segment) ? `${sign}\u200c` : sign, font: script }];
  // Composite characters, such as a family of emoji, are shown as their parts side by side.
  const parts = [...sign].map((part) => ({
    text: part,
    font: findBundledFont(part, inUse) ?? findScriptFont(part, language),
  }));
  const shown = parts.flatMap(({ text, font }) => (font === undefined ? [] : [{ text, font }]));
  return shown.length > 0 ? shown : [{ text: REPLACEMENT, font: SECOND_FONT }];
}

/**
 * Inserts zero-width spaces, so that a word wider than its column breaks instead of running off the page. Chinese and
 * Japanese text may break anywhere.
 */
function breakable(text: string, after: number): string {
  return text.replace(/[^\s\u200b\u2e80-\u9fff\uf900-\ufaff-]+/gu, (word) => {
    const signs = [...word];
    if (signs.length <= after) return word;
    return signs.map((sign, index) => (index > 0 && index % after === 0 ? `\u200b${sign}` : sign)).join('');
  });
}

/** Shortens text to at most `limit` letters, counting wide letters twice; an ellipsis marks the omitted text. */
export function truncate(text: string, limit: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  const signs = [...graphemes.segment(whole)].map(({ segment }) => segment);
  const room = signs.map((sign) => (measureWidthInLetters(sign) > sign.length ? 2 : 1));
  if (room.reduce((sum, one) => sum + one, 0) <= limit) return whole;
  let left = limit - 1;
  const kept = signs.filter((_, index) => (left -= room[index] ?? 1) >= 0);
  return `${kept.join('').trimEnd()}…`;
}
