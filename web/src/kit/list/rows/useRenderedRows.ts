import { startTransition, useEffect, useState } from 'react';

// For lists of hundreds of rows with inputs. The text of all rows is rendered at once, so that it can be read and
// searched; the inputs follow in steps.

/** Rows rendered completely at first (more than a screen shows), and per step after that. */
const [atOnce, next] = [20, 40];

/**
 * Returns the number of rows to render completely. It grows in steps, so that the first inputs can be used before the
 * last are rendered.
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
