// The bundled fonts: Inter first, one slice at a time, then Roboto for the few characters that Inter's slices lack (≤,
// ≥, ‰). Nearly every document needs no others, so these are always available; fonts for other scripts are loaded when
// needed (see script-fonts.ts).
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPrintableCodePoints } from './font-coverage.ts';

export type Faces<Face> = Record<'normal' | 'bold' | 'italics' | 'bolditalics', Face>;

const require = createRequire(import.meta.url);
const robotoFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const slices = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const interFile = (slice: string, face: string): string =>
  require.resolve(`@fontsource/inter/files/inter-${slice}-${face}.woff`);
const robotoFile = (face: string): string => join(robotoFolder, `Roboto-${face}.ttf`);

export const MAIN_FONT = 'latin';
export const SECOND_FONT = 'roboto';

const inter = (slice: string): Faces<string> => ({
  normal: interFile(slice, '400-normal'),
  bold: interFile(slice, '600-normal'),
  italics: interFile(slice, '400-italic'),
  bolditalics: interFile(slice, '600-italic'),
});

export const bundledFonts: [font: string, files: Faces<string>][] = [
  ...slices.map((slice): [string, Faces<string>] => [slice, inter(slice)]),
  [
    SECOND_FONT,
    {
      normal: robotoFile('Regular'),
      bold: robotoFile('Medium'),
      italics: robotoFile('Italic'),
      bolditalics: robotoFile('MediumItalic'),
    },
  ],
];

const coverage = new Map(bundledFonts.map(([font, { normal }]) => [font, readPrintableCodePoints(normal)]));

/**
 * Finds the font for a character: the font in use if it is not Roboto and has the character, otherwise the first that
 * has it.
 */
export function findBundledFont(sign: string, inUse: string | undefined): string | undefined {
  if (inUse !== undefined && inUse !== SECOND_FONT && hasGlyphsFor(coverage.get(inUse), sign)) return inUse;
  for (const [font, points] of coverage) if (hasGlyphsFor(points, sign)) return font;
  return undefined;
}

export function hasGlyphsFor(points: Set<number> | undefined, sign: string): boolean {
  if (points === undefined) return false;
  for (const character of sign) if (character !== '\n' && !points.has(character.codePointAt(0) ?? 0)) return false;
  return true;
}
