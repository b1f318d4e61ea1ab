// Decides whether a series of numbers is worth a chart, and where it is heading.

/** Two points are just a comparison, which reads better as a sentence. */
const minChartPoints = 3;
export const hasEnoughPoints = (points: readonly unknown[]): boolean => points.length >= minChartPoints;

export type Direction = 'up' | 'down' | 'flat';
/** Compares the later half with the earlier half. The middle of an odd count belongs to neither. */
export function findDirection(numbers: readonly number[]): Direction {
  const half = Math.floor(numbers.length / 2);
  const sum = (some: readonly number[]) => some.reduce((total, number) => total + number, 0);
  const difference = sum(numbers.slice(numbers.length - half)) - sum(numbers.slice(0, half));
  if (half === 0 || difference === 0) return 'flat';
  return difference > 0 ? 'up' : 'down';
}
