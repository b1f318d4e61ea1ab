// Measured values are decimals. They are stored as the text that was typed, because 0.1 has no exact binary fraction,
// and compared and summed as whole numbers in units of the sixth decimal.

export const maxDecimals = 6;
/** Matches ASCII digits with a comma or a point, without exponents, thousands separators or digits of other scripts. */
const typedNumber = /^([+-]?)(?:([0-9]{1,9})(?:[.,]([0-9]{1,6}))?|[.,]([0-9]{1,6}))$/;

/**
 * Normalises a typed number: `12,50` becomes `12.50`. Removes a leading plus sign and leading zeros, but keeps all
 * decimals. Undefined if the text is not a number.
 */
export function parseDecimal(typed: string): string | undefined {
  const found = typedNumber.exec(typed.trim());
  if (!found) return undefined;
  const [, sign, whole = '0', decimals = found[4]] = found;
  const digits = whole.replace(/^0+(?=[0-9])/, '') + (decimals === undefined ? '' : `.${decimals}`);
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

export const countDecimals = (value: string): number => value.split('.')[1]?.length ?? 0;

/** Converts a value to whole units of the sixth decimal. */
export function toMillionths(value: string): bigint {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole + decimals.padEnd(maxDecimals, '0'));
  return value.startsWith('-') ? -units : units;
}

export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const difference = toMillionths(one) - toMillionths(other);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
