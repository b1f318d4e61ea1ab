import { parseVinLabel, vinLength } from '@roadworthy/contract/vehicles/vin.ts';

// Finds the VINs in a pasted text, such as a spreadsheet column with its heading.

/**
 * Whether a word is meant as a VIN. A shorter word, or a word without a digit, is a heading or a name. A mistyped VIN
 * still counts, so that it can be reported.
 */
const isMeantAsVin = (word: string): boolean => word.length >= 8 && /\d/.test(word);

/** Returns each VIN once, in the order of the text. */
export const parseVins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;|"']+/)
      .filter(isMeantAsVin)
      .map(parseVinLabel),
  ),
];

/** Groups VINs so that each group fits into one request; text that is too long for a VIN is left out. */
export function chunkVins(vins: readonly string[], size: number): string[][] {
  const possible = vins.filter((vin) => vin.length <= vinLength);
  return Array.from({ length: Math.ceil(possible.length / size) }, (_group, index) =>
    possible.slice(index * size, (index + 1) * size),
  );
}
