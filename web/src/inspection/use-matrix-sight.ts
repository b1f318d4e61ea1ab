import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offsetToShow, partInSight } from './matrix-columns.ts';
import { headRow, type At } from './matrix-keys.ts';

// Hundreds of vehicles by hundreds of checkpoints are far more than a browser draws while somebody scrolls: only what is in sight is there. The tables of
// the kit would do that too, but none of them keeps the VIN in sight beside it.

export const cellSize = 44;
export const vinWidth = 108;
export const headHeights = { side: 34, cell: 44, check: 112 } as const;
export const headHeight = headHeights.side + headHeights.cell + headHeights.check;

/** In whole cells: between two of them nothing else comes into sight. */
const whole = (pixels: number): number => Math.floor(pixels / cellSize) * cellSize;
const sightOf = ({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) => ({
  top: whole(scrollTop),
  left: whole(scrollLeft),
  height: clientHeight - headHeight + cellSize,
  width: clientWidth - vinWidth + cellSize,
});
const first = { top: 0, left: 0, height: 900, width: 1600 };

export function useMatrixSight(count: { rows: number; columns: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(first);
  const look = () => {
    if (!frame.current) return;
    const next = sightOf(frame.current);
    setSight((old) => (old.top === next.top && old.left === next.left && old.height === next.height && old.width === next.width ? old : next));
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const watcher = new ResizeObserver(() => lookAgain());
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);

  /** Brings a cell into sight and gives it the keyboard. */
  const goTo = ({ row, column }: At, then: () => void) => {
    const box = frame.current;
    if (!box) return;
    if (row !== headRow) box.scrollTop = offsetToShow(row, box.scrollTop, box.clientHeight - headHeight, cellSize);
    box.scrollLeft = offsetToShow(column, box.scrollLeft, box.clientWidth - vinWidth, cellSize);
    flushSync(() => {
      look();
      then();
    });
    const cell = box.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus({ preventScroll: true });
    // The page itself may have to move, too.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return {
    frame,
    look,
    goTo,
    rows: partInSight(sight.top, sight.height, cellSize, count.rows),
    columns: partInSight(sight.left, sight.width, cellSize, count.columns),
  };
}
