import { vinWarnings } from './messages/vin.messages.ts';
/**
 * The vehicle identification number: 17 characters without I, O and Q (ISO 3779). By the North American rule the ninth
 * is a check digit (49 CFR 565.15). Other markets use it as they like, so a mismatch is a warning and never an error.
 */
export const vinLength = 17;

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** Calculates what the ninth character should be. Undefined if the text is not a VIN. */
export function calculateCheckDigit(vin: string): string | undefined {
  const characters = [...vin.toUpperCase()];
  if (characters.length !== vinLength) return undefined;
  let sum = 0;
  for (const [position, weight] of weights.entries()) {
    const value = values[characters[position] ?? ''];
    if (value === undefined && weight !== 0) return undefined;
    sum += (value ?? 0) * weight;
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Returns the warning about a suspicious VIN of full length. Undefined for any other text. */
export function findVinWarning(vin: string): string | undefined {
  const normalised = vin.trim().toUpperCase();
  if (!/^[A-Z0-9]{17}$/.test(normalised)) return undefined;
  if (/[IOQ]/.test(normalised)) return vinWarnings.letters;
  return calculateCheckDigit(normalised) === normalised[8] ? undefined : vinWarnings.checkDigit;
}

/**
 * Returns the warning for a VIN that is still being typed. A letter that no VIN contains is reported at once. A leading
 * I may come from a label and is removed when the code is complete.
 */
export const findTypedVinWarning = (typed: string): string | undefined =>
  findVinWarning(typed) ?? (/[OQ]|.I/.test(typed.trim().toUpperCase()) ? vinWarnings.letters : undefined);

/**
 * Removes the data identifier I (ANSI MH10.8.2) that a Code 39 label has before the VIN. Of its 18 characters, the
 * first is not part of the VIN.
 */
export function parseVinLabel(text: string): string {
  const code = text.trim().toUpperCase();
  return code.length === vinLength + 1 && code.startsWith('I') ? code.slice(1) : code;
}
