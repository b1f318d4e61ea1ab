// The fonts of each script: npm packages of open fonts (SIL Open Font License), cut into slices of a few hundred
// characters. A document usually needs one to five slices. Large scripts have variable fonts, which contain all weights
// in the size of one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `slice` names the only slice to use; without it, all numbered slices are used. A variable font has one file for all
 * weights.
 */
type Family = { package: string; slice?: string; variable?: true; oneWeight?: true };

// Arabic uses IBM Plex. Noto composes its letters from strokes and dots, so text copied from the PDF would have the
// wrong letters.
export const fontFamilies = {
  arabic: { package: '@fontsource/ibm-plex-sans-arabic', slice: 'arabic' },
  hebrew: { package: '@fontsource/noto-sans-hebrew', slice: 'hebrew' },
  thai: { package: '@fontsource/noto-sans-thai', slice: 'thai' },
  devanagari: { package: '@fontsource/noto-sans-devanagari', slice: 'devanagari' },
  symbols: { package: '@fontsource/noto-sans-symbols', slice: 'symbols' },
  ticks: { package: '@fontsource/noto-sans-symbols-2', slice: 'symbols', oneWeight: true },
  emoji: { package: '@fontsource-variable/noto-emoji', variable: true, oneWeight: true },
  simplified: { package: '@fontsource-variable/noto-sans-sc', variable: true },
  traditional: { package: '@fontsource-variable/noto-sans-tc', variable: true },
  japanese: { package: '@fontsource-variable/noto-sans-jp', variable: true },
  korean: { package: '@fontsource-variable/noto-sans-kr', variable: true },
} satisfies Record<string, Family>;
export type FamilyName = keyof typeof fontFamilies;

const require = createRequire(import.meta.url);
const familyOf = (name: FamilyName): Family => fontFamilies[name];
const declaredCharacters = new Map<FamilyName, Map<number, string>>();

/** Returns the slice that declares the character. Only the font file shows whether it really has a glyph for it. */
export function findSlice(name: FamilyName, point: number): string | undefined {
  const known = declaredCharacters.get(name) ?? readDeclaredCharacters(familyOf(name));
  declaredCharacters.set(name, known);
  return known.get(point);
}

/** Lists the characters of a slice, as its package declares them. */
export const listSliceCharacters = (name: FamilyName, slice: string): string =>
  String.fromCodePoint(
    ...[...(declaredCharacters.get(name) ?? [])].filter(([, claimed]) => claimed === slice).map(([point]) => point),
  );

export function resolveFontFile(
  name: FamilyName,
  slice: string,
  weight: number,
): { path: string; axes: { wght: number } | undefined } {
  const { package: folder, variable } = familyOf(name);
  const start = `${folder}/files/${folder.split('/').at(-1)}-${slice}`;
  return variable
    ? { path: require.resolve(`${start}-wght-normal.woff2`), axes: { wght: weight } }
    : { path: require.resolve(`${start}-${weight}-normal.woff`), axes: undefined };
}

export const getBoldWeight = (name: FamilyName): number => (familyOf(name).oneWeight ? 400 : 600);

/** Reads the characters that a package declares for each slice, such as `{"[4]": "U+4e00-4e05,U+4e07", "latin": …}`. */
function readDeclaredCharacters({ package: folder, slice }: Family): Map<number, string> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8'));
  const found = new Map<number, string>();
  for (const [name, list] of Object.entries(ranges)) {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (slice === undefined ? number === undefined : name !== slice) continue;
    for (const [, first = '', last = first] of list.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
      for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1) found.set(point, number ?? name);
  }
  return found;
}
