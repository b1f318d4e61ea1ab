import { cleanCode } from './scanner.ts';

// Codes that the camera reads several times a second. Barcodes without a checksum are sometimes misread, so a code is
// accepted only if it proves to be right or is read twice in a row.

export type Reading = { code: string; times: number } | undefined;
type Judge = (code: string) => boolean;
const readingsNeeded = 2;

/** Updates the reading with the texts of one picture. If there are several codes, one that proves to be right wins. */
export function updateReading(before: Reading, texts: readonly string[], isRight: Judge): Reading {
  const codes = texts.map(cleanCode).filter(Boolean);
  const code = codes.find(isRight) ?? codes.find((one) => one === before?.code) ?? codes[0];
  if (code === undefined) return before;
  return { code, times: before?.code === code ? before.times + 1 : 1 };
}

export const isReliableReading = (reading: Reading, isRight: Judge): reading is NonNullable<Reading> =>
  reading !== undefined && (reading.times >= readingsNeeded || isRight(reading.code));
