import { startTransition, useEffect, useState } from 'react';

// For hundreds of rows with inputs: all text is rendered at once, so that they can be read and searched.

/** Rows rendered completely at first (more than a screen shows), and per step after that. */
const [atOnce, next] = [20, 40];

/**
 * The number of complete rows: inputs further down follow in steps, so that the first can be used before the last is
 * rendered.
 */
export function useRenderedRows(rows: number): number {
  const [rendered, setRendered] = useState(atOnce);
  useEffect(() => {
    if (rendered >= rows) return undefined;
    const timer = setTimeout(() => startTransition(() => setRendered(rendered + next)));
    return () => clearTimeout(timer);
  }, [rendered, rows]);
  return rendered;
}

/** Off-screen rows are not laid out until they come near; `height` is their usual height. */
export const lazyRow = (height: number) =>
  ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }) as const;
