// The cost of stock by weighted average (docs/decisions/0140-stock.md). Each movement gets its value once, rounded half
// to even; the quantity and the value of an item are the sums of its movements. Quantities are in thousandths of the
// unit, values in hundredths of the currency, unit prices in ten-thousandths.

/** Divides non-negative numbers and rounds half to even. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [quotient, twice] = [dividend / divisor, (dividend % divisor) * 2n];
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

const priceStepsPerCent = 100n;
const thousandthsPerUnit = 1000n;
/** Returns the value of a quantity at a unit price. */
export const valueAtPrice = (quantity: number, unitPrice: number): number =>
  Number(divideHalfEven(BigInt(quantity) * BigInt(unitPrice), thousandthsPerUnit * priceStepsPerCent));

export type Holding = { quantity: number; value: number };
/**
 * Returns the value of a part of a holding at its average cost. The last piece takes the remaining value, so that an
 * empty stock has no value.
 */
export const valueOfPart = (quantity: number, held: Holding): number =>
  quantity >= held.quantity
    ? held.value
    : Number(divideHalfEven(BigInt(held.value) * BigInt(quantity), BigInt(held.quantity)));

/**
 * Returns the value of pieces that a count found: at the average cost, or at the last price if nothing was in stock.
 */
export const valueOfSurplus = (quantity: number, held: Holding, lastPrice: number | null): number =>
  held.quantity > 0
    ? Number(divideHalfEven(BigInt(held.value) * BigInt(quantity), BigInt(held.quantity)))
    : valueAtPrice(quantity, lastPrice ?? 0);

/** Returns what can be promised to somebody else. A count can leave less in stock than is reserved. */
export const calculateAvailable = (quantity: number, reserved: number): number => Math.max(0, quantity - reserved);

type OrderRule = { available: number; minimum: number; reorderQuantity: number };
export const isBelowMinimum = ({ available, minimum }: Pick<OrderRule, 'available' | 'minimum'>): boolean =>
  available < minimum;
/** Proposes how much to order: whole reorder quantities that reach the minimum again; 0 if there is enough. */
export function proposeOrder({ available, minimum, reorderQuantity }: OrderRule): number {
  const missing = minimum - available;
  if (missing <= 0) return 0;
  return reorderQuantity === 0 ? missing : Math.ceil(missing / reorderQuantity) * reorderQuantity;
}
