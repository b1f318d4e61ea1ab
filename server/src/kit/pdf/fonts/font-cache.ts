// Parsing a font takes longer than laying out a page with it, so each font is parsed once and used for all documents.
// The font library accepts custom formats: ours is a few bytes that name one of the cached fonts.
import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import type { Faces } from './bundled-fonts.ts';
import type { Glyph, ShapingFont } from './arabic-ligatures.ts';

export type Font = ShapingFont & {
  unitsPerEm: number;
  characterSet: number[];
  getGlyph(id: number, codePoints?: number[]): Glyph;
};
type Format = { new (stream: { buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean };
type FontLibrary = { create(bytes: Buffer): Font; registerFormat(format: Format): void };

const from = (path: string, name: string) => createRequire(path).resolve(name);
// Must be the very instance that draws the pages, which is a dependency of a dependency.
const pdfkit = from(from(import.meta.url, 'pdfmake'), 'pdfkit');
const library: FontLibrary = createRequire(pdfkit)('fontkit');
// The layout library looks for files in memory before it looks on disk. Its types do not declare this.
const virtualFiles: { writeFileSync(path: string, bytes: Buffer): void } = createRequire(import.meta.url)(
  'pdfmake/js/virtual-fs.js',
).default;

const mark = 'kept';
const cache: (() => Font)[] = [];

class CachedFont {
  static probe(bytes: Uint8Array): boolean {
    return Buffer.from(bytes).toString('latin1', 0, mark.length) === mark;
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    const number = Buffer.from(buffer).readUInt16BE(mark.length);
    const font = cache[number];
    if (font === undefined) throw new Error(`There is no font ${number}`);
    return font();
  }
}
library.registerFormat(CachedFont);

/** The fonts that a page may use. A font of another script is added with the first text that needs it. */
export const cachedFonts: TFontDictionary = {};

/**
 * Reads a font. The library stores each glyph with the letters that it was first made for. There are none if it was
 * made as part of another glyph (the dot of a colon), or other ones if it is used for two characters (an apostrophe for
 * a turned comma). With a cached font, text copied from a later document would then be wrong or empty. So each string
 * gets glyphs with its own letters.
 */
export function readFont(bytes: Buffer): Font {
  const font = library.create(bytes);
  const { getGlyph } = font;
  font.getGlyph = function glyphOf(id, codePoints = []) {
    const glyph = getGlyph.call(this, id, codePoints);
    return codePoints.length === 0 || glyph.codePoints.join() === codePoints.join()
      ? glyph
      : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return font;
}

/** Adds a font to the cache. Each face is parsed when a page first needs it. */
export function cacheFont(name: string, { normal, bold, italics, bolditalics }: Faces<() => Font>): void {
  const placeholderFile = (face: string, open: () => Font): string => {
    let opened: Font | undefined;
    const number = Buffer.alloc(2);
    number.writeUInt16BE(cache.push(() => (opened ??= open())) - 1);
    const path = `${name}-${face}`;
    virtualFiles.writeFileSync(path, Buffer.concat([Buffer.from(mark), number]));
    return path;
  };
  cachedFonts[name] = {
    normal: placeholderFile('normal', normal),
    bold: placeholderFile('bold', bold),
    italics: placeholderFile('italics', italics),
    bolditalics: placeholderFile('bolditalics', bolditalics),
  };
}
