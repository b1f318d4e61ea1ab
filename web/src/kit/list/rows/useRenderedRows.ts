import { startTransition, useEffect, useState } from 'react';

// For lists of hundreds of rows with inputs. All rows show their text at once, so that it can be read and searched; the
// inputs follow in steps.

/** The number of rows rendered completely at first, which is more than a screen shows, and in each further step. */
const [atOnce, next] = [20, 40];

/**
 * Returns how many rows to render completely. The number grows in steps, so that the first inputs can be used before
 * the last are rendered.
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

/** Styles rows so that they are not laid out until they come near the screen; `height` is their usual height. */
export const lazyRowSx = (height: number) =>
  ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }) as const;
