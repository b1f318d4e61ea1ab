/**
 * The vehicle identification number: 17 signs without I, O and Q (ISO 3779), of which the ninth checks the others where North America's rule is
 * followed (49 CFR 565.15). Other markets put what they like there, so what is found here is a warning and never a refusal (product.md section 3).
 */
export const vinLength = 17;
export const vinWarnings = {
  letters: 'A VIN never contains I, O or Q. Check it against the plate.',
  checkDigit: 'The check digit of this VIN does not match. Some markets do not use it.',
} as const;

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** The sign that belongs in the ninth place; none when it is not a VIN. */
export function expectedCheckDigit(vin: string): string | undefined {
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

/** What looks wrong with a VIN of the right length; nothing while it is still being typed. */
export function vinWarning(vin: string): string | undefined {
  const normalised = vin.trim().toUpperCase();
  if (!/^[A-Z0-9]{17}$/.test(normalised)) return undefined;
  if (/[IOQ]/.test(normalised)) return vinWarnings.letters;
  return expectedCheckDigit(normalised) === normalised[8] ? undefined : vinWarnings.checkDigit;
}

/** A Code 39 label puts I before the VIN, the identifier that says what follows (ANSI MH10.8.2): 18 signs, of which the first is not part of it. */
export function vinFromLabel(text: string): string {
  const code = text.trim().toUpperCase();
  return code.length === vinLength + 1 && code.startsWith('I') ? code.slice(1) : code;
}
