import { vinFromLabel, vinLength } from '@roadworthy/contract/vehicles/vin.ts';

// VINs in a pasted text, such as a column of a spreadsheet with its heading.

/**
 * A shorter word, or one without a digit, is a heading or a name. A mistyped VIN still counts, so that it can be
 * reported.
 */
const isMeantAsVin = (word: string): boolean => word.length >= 8 && /\d/.test(word);

/** Each VIN once, in the order of the text. */
export const vinsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;|"']+/)
      .filter(isMeantAsVin)
      .map(vinFromLabel),
  ),
];

/** Groups that fit into one request each; what is too long for a VIN is in none of them. */
export function requestGroups(vins: readonly string[], size: number): string[][] {
  const possible = vins.filter((vin) => vin.length <= vinLength);
  return Array.from({ length: Math.ceil(possible.length / size) }, (_group, index) =>
    possible.slice(index * size, (index + 1) * size),
  );
}
