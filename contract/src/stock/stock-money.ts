import type { Currency } from '../companies/currencies.ts';
import { formatters } from '../kit/language/formatters.ts';
import { locale } from '../kit/language/messages.ts';
import { fromPriceSteps, parseSteps, moneyDecimals, toThousandths } from './stock-units.ts';

/** Formats an amount of money, such as `12.50` and EUR, in the reader's language. */
export const formatMoney = (amount: string, currency: Currency): string =>
  formatters.getNumberFormat(locale(), { style: 'currency', currency }).format(Number(amount));
/** Formats amounts in several currencies in one line. */
export const formatAmounts = (amounts: readonly { currency: Currency; amount: string }[]): string =>
  amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');

/** Returns the average cost of one unit, for display only: costs are calculated from the exact value. */
export const calculateAverageCost = (quantity: string, value: string): string => {
  const [thousandths, cents] = [toThousandths(quantity), parseSteps(value, moneyDecimals) ?? 0];
  return thousandths === 0 ? fromPriceSteps(0) : fromPriceSteps(Math.round((cents * 100_000) / thousandths));
};
