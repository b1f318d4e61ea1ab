import { parseVinLabel, vinLength } from '@roadworthy/contract/vehicles/vin.ts';

// Finds the VINs in pasted text, such as a spreadsheet column with its heading.

/**
 * Whether a word is meant to be a VIN. A shorter word, or one without a digit, is a heading or a name. A mistyped VIN
 * counts, so that it can be reported.
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

/** Divides VINs into groups that fit into one request. Leaves out text that is too long for a VIN. */
export function chunkVins(vins: readonly string[], size: number): string[][] {
  const possible = vins.filter((vin) => vin.length <= vinLength);
  return Array.from({ length: Math.ceil(possible.length / size) }, (_group, index) =>
    possible.slice(index * size, (index + 1) * size),
  );
}
