// Text for the page: Inter first, slice by slice, Roboto for the few signs that Inter's slices lack (≤, ≥, ‰),
// and a replacement sign for the rest (emoji, right-to-left and Asian scripts). Nothing a user types may stop a document.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { printableIn } from './font-coverage.ts';

export type TextRun = { text: string; font: string };

const require = createRequire(import.meta.url);
const robotoFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const slices = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const interFile = (slice: string, face: string): string => require.resolve(`@fontsource/inter/files/inter-${slice}-${face}.woff`);
const robotoFile = (face: string): string => join(robotoFolder, `Roboto-${face}.ttf`);

export const MAIN_FONT = 'latin';
const FALLBACK_FONT = 'roboto';

export const fontFiles: TFontDictionary = {
  ...Object.fromEntries(
    slices.map((slice) => [
      slice,
      {
        normal: interFile(slice, '400-normal'),
        bold: interFile(slice, '600-normal'),
        italics: interFile(slice, '400-italic'),
        bolditalics: interFile(slice, '600-italic'),
      },
    ]),
  ),
  [FALLBACK_FONT]: {
    normal: robotoFile('Regular'),
    bold: robotoFile('Medium'),
    italics: robotoFile('Italic'),
    bolditalics: robotoFile('MediumItalic'),
  },
};

export const fontPaths = [
  ...slices.flatMap((slice) => ['400-normal', '600-normal', '400-italic', '600-italic'].map((face) => interFile(slice, face))),
  ...['Regular', 'Medium', 'Italic', 'MediumItalic'].map(robotoFile),
];

const coverage: [font: string, points: Set<number>][] = [
  ...slices.map((slice): [string, Set<number>] => [slice, printableIn(interFile(slice, '400-normal'))]),
  [FALLBACK_FONT, printableIn(robotoFile('Regular'))],
];

// Signs that people do type into check lists and that no installed font holds.
const substitutes: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '✓': '[x]',
  '✔': '[x]',
  '☑': '[x]',
  '☐': '[ ]',
  '✗': '[-]',
  '✘': '[-]',
  '☒': '[-]',
  '\u2011': '-',
  '\u2012': '–',
  '\u00ad': '',
  '\u202f': '\u00a0',
  '⌀': 'Ø',
  '★': '*',
};
const REPLACEMENT = '\ufffd';
const INVISIBLE = /(?![\n\u200b])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text cut into runs of one font each, every character printable. */
export function printable(text: string, { breakAfter = 40 }: { breakAfter?: number } = {}): TextRun[] {
  const runs: TextRun[] = [];
  const readable = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').toWellFormed().normalize('NFC');
  for (const { segment } of graphemes.segment(breakable(readable, breakAfter))) {
    const sign = substitutes[segment] ?? segment.replace(INVISIBLE, '');
    if (sign !== '') append(runs, sign);
  }
  return runs.length > 0 ? runs : [{ text: '', font: MAIN_FONT }];
}

function append(runs: TextRun[], sign: string): void {
  const last = runs.at(-1);
  // Stay in the slice that is in use, but leave the fallback as soon as Inter can go on.
  const stays = last !== undefined && last.font !== FALLBACK_FONT && holds(last.font, sign);
  const font = stays ? last.font : coverage.find(([name]) => holds(name, sign))?.[0];
  if (!font) return appendRun(runs, { text: REPLACEMENT, font: FALLBACK_FONT });
  appendRun(runs, { text: sign, font });
}

function appendRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (last?.font === run.font) last.text += run.text;
  else runs.push(run);
}

const pointsOf = new Map(coverage);

function holds(font: string, sign: string): boolean {
  if (sign === '\n') return true;
  const points = pointsOf.get(font);
  return points !== undefined && [...sign].every((character) => points.has(character.codePointAt(0) ?? 0));
}

/** A word wider than its column would run off the page; a zero-width space lets it break. */
function breakable(text: string, after: number): string {
  return text.replace(/[^\s\u200b-]+/gu, (word) => {
    const signs = [...word];
    if (signs.length <= after) return word;
    return signs.map((sign, index) => (index > 0 && index % after === 0 ? `\u200b${sign}` : sign)).join('');
  });
}

/** At most so many characters, with an ellipsis where something is left out. */
export function shortened(text: string, limit: number): string {
  const signs = [...graphemes.segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  return signs.length <= limit
    ? signs.join('')
    : `${signs
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}
