import { parseDecimal } from '../parts/measurement/decimal.ts';

// Quantities, prices and money are whole numbers: thousandths of the item's unit, ten-thousandths of the currency, and
// hundredths of the currency. On the wire they are decimals as text, because JSON numbers are binary fractions.

export const quantityDecimals = 3;
export const priceDecimals = 4;
export const moneyDecimals = 2;
/** The largest quantity of one movement, in whole units; with the highest price its value stays a safe integer. */
export const maxQuantity = 1_000_000;
export const maxPrice = 1_000_000;

/** Converts typed text to whole steps, such as thousandths; undefined if it is no number or has too many decimals. */
export function parseSteps(typed: string, decimals: number): number | undefined {
  const value = parseDecimal(typed);
  if (value === undefined) return undefined;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  const steps = Number(whole + significant.padEnd(decimals, '0'));
  return value.startsWith('-') ? -steps : steps;
}

/** Formats whole steps with at least `shown` decimals: 2500 thousandths are `2.5`, 1000 hundredths are `10.00`. */
function formatSteps(steps: number, decimals: number, shown: number): string {
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(shown, '0');
  const text = digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`);
  return steps < 0 ? `-${text}` : text;
}

export const toThousandths = (quantity: string): number => parseSteps(quantity, quantityDecimals) ?? 0;
export const fromThousandths = (thousandths: number): string => formatSteps(thousandths, quantityDecimals, 0);
export const fromCents = (cents: number): string => formatSteps(cents, moneyDecimals, moneyDecimals);
export const fromPriceSteps = (steps: number): string => formatSteps(steps, priceDecimals, moneyDecimals);
