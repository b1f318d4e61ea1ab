import { startTransition, useEffect, useState } from 'react';

// Hundreds of rows of which each asks something: all have their words at once, to be read and found.

/** More rows than a screen shows, and how many come at a time after them. */
const [atOnce, next] = [20, 40];

/** How many rows are whole: what is asked of those further down follows a few rows at a time, so that nobody waits for the last before touching the first. */
export function useRenderedRows(rows: number): number {
  const [whole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (whole >= rows) return undefined;
    const timer = setTimeout(() => startTransition(() => setWhole(whole + next)));
    return () => clearTimeout(timer);
  }, [whole, rows]);
  return whole;
}

/** Rows that nobody sees are not laid out until they come near; `height` is what one usually takes. */
export const lazyRow = (height: number) => ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }) as const;
