// Fonts for everything that the bundled fonts lack: Arabic, Hebrew, Thai, Devanagari, Chinese, Japanese, Korean,
// arrows, ticks and other symbols, and emoji in black and white. Those that a document needs are loaded before its
// pages are laid out, and cached for later documents.
import { readFile } from 'node:fs/promises';
import { hasGlyphsFor, findBundledFont } from './bundled-fonts.ts';
import { cacheFont, readFont, type Font } from './font-cache.ts';
import { splitLigatures } from './arabic-ligatures.ts';
import { getBoldWeight, listSliceCharacters, resolveFontFile, findSlice, type FamilyName } from './script-files.ts';
import { unpackWoff } from './woff.ts';

const smallFamilies: FamilyName[] = ['arabic', 'hebrew', 'thai', 'devanagari', 'symbols', 'ticks', 'emoji'];
/** Chinese, Japanese and Korean write the same character slightly differently. Kana and hangul reveal the language. */
const ideographs = {
  chinese: ['simplified', 'traditional', 'japanese', 'korean'],
  japanese: ['japanese', 'korean', 'traditional', 'simplified'],
  korean: ['korean', 'japanese', 'traditional', 'simplified'],
} satisfies Record<string, FamilyName[]>;
type Language = keyof typeof ideographs;

export function detectLanguage(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'chinese';
}

type Slice = { font: string; points: Set<number> };
const loading = new Map<string, Promise<Slice>>();
const loaded = new Map<string, Slice>();

/** Loads every font that these strings, or combinations of their words, can need. */
export async function loadFonts(content: unknown): Promise<void> {
  const texts = [...collectTexts(content)].join('\n').normalize('NFC');
  // oxlint-disable-next-line no-control-regex -- up to the end of the Latin blocks
  if (/^[\u0000-\u024f]*$/.test(texts)) return;
  const signs = new Set([...texts].filter((sign) => findBundledFont(sign, undefined) === undefined));
  // A heading may combine a string with kana and one without, which is then drawn like the first.
  const languages = new Set([...texts.split('\n').map(detectLanguage), detectLanguage(texts)]);
  for (const language of languages) for (const sign of signs) await loadFontFor(sign, language);
}

async function loadFontFor(sign: string, language: Language): Promise<void> {
  const point = sign.codePointAt(0) ?? 0;
  for (const family of [...smallFamilies, ...ideographs[language]]) {
    const slice = findSlice(family, point);
    if (slice === undefined) continue;
    const font = `${family}-${slice}`;
    const coming = loading.get(font) ?? loadSlice(family, slice, font);
    loading.set(font, coming);
    if ((await coming).points.has(point)) return;
  }
}

/** Returns the loaded font of a script, if it has the character. */
export function findScriptFont(sign: string, language: Language): string | undefined {
  const point = sign.codePointAt(0) ?? 0;
  for (const family of [...smallFamilies, ...ideographs[language]]) {
    const slice = findSlice(family, point);
    const found = slice === undefined ? undefined : loaded.get(`${family}-${slice}`);
    if (hasGlyphsFor(found?.points, sign)) return found?.font;
  }
  return undefined;
}

export const hasScriptGlyphs = (font: string, sign: string): boolean => hasGlyphsFor(loaded.get(font)?.points, sign);

async function loadSlice(family: FamilyName, slice: string, font: string): Promise<Slice> {
  const normal = await readFace(family, slice, 400);
  const bold = await readFace(family, slice, getBoldWeight(family));
  cacheFont(font, { normal: () => normal, bold: () => bold, italics: () => normal, bolditalics: () => bold });
  const found = { font, points: new Set(normal.characterSet) };
  loaded.set(font, found);
  return found;
}

async function readFace(family: FamilyName, slice: string, weight: number): Promise<Font> {
  const { path, axes } = resolveFontFile(family, slice, weight);
  const packed = await readFile(path);
  const font = readFont(axes ? await oneWeight(packed, listSliceCharacters(family, slice), axes) : unpackWoff(packed));
  if (family === 'arabic') splitLigatures(font);
  return matchInterMetrics(font, `${family}-${slice}-${weight}`);
}

/**
 * Extracts one weight of a variable font, because the drawing library cannot embed the font itself. The tool for it is
 * loaded on first use.
 */
async function oneWeight(font: Buffer, characters: string, variationAxes: { wght: number }): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font, characters, { targetFormat: 'truetype', variationAxes, noLayoutClosure: true });
}

/**
 * Gives a font the line height of Inter, so that frames and signature fields are in the same place in any script.
 * Slices of one font need distinct names.
 */
const matchInterMetrics = (font: Font, postscriptName: string): Font =>
  Object.defineProperties(font, {
    ascent: { value: font.unitsPerEm * 0.96875 },
    descent: { value: font.unitsPerEm * -0.2412 },
    lineGap: { value: 0 },
    postscriptName: { value: postscriptName },
  });

function* collectTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) yield* collectTexts(part);
}
