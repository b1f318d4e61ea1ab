import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { calculateScrollOffset, findVisibleRange } from './matrix-columns.ts';
import { headerRow, type CellPosition } from './matrix-keys.ts';

// Renders only the visible cells, because hundreds of vehicles by hundreds of checkpoints are too much to render while
// scrolling. The kit's tables render only visible rows too, but none of them keeps the VIN column in view.

export const cellSize = 44;
export const vinWidth = 108;
export const headerHeights = { side: 34, cell: 44, check: 112 } as const;
export const headerHeight = headerHeights.side + headerHeights.cell + headerHeights.check;

/** Rounds to whole cells, because nothing else becomes visible in between. */
const snapToCell = (pixels: number): number => Math.floor(pixels / cellSize) * cellSize;
const viewportOf = ({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) => ({
  top: snapToCell(scrollTop),
  left: snapToCell(scrollLeft),
  height: clientHeight - headerHeight + cellSize,
  width: clientWidth - vinWidth + cellSize,
});
const initialViewport = { top: 0, left: 0, height: 900, width: 1600 };

export function useMatrixViewport(count: { rows: number; columns: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(initialViewport);
  const look = () => {
    if (!frame.current) return;
    const next = viewportOf(frame.current);
    setViewport((old) =>
      old.top === next.top && old.left === next.left && old.height === next.height && old.width === next.width
        ? old
        : next,
    );
  };
  const onResize = useEffectEvent(look);
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  /** Scrolls a cell into view and focuses it. */
  const goTo = ({ row, column }: CellPosition, then: () => void) => {
    const box = frame.current;
    if (!box) return;
    if (row !== headerRow)
      box.scrollTop = calculateScrollOffset(row, box.scrollTop, box.clientHeight - headerHeight, cellSize);
    box.scrollLeft = calculateScrollOffset(column, box.scrollLeft, box.clientWidth - vinWidth, cellSize);
    flushSync(() => {
      look();
      then();
    });
    const cell = box.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus({ preventScroll: true });
    // The page itself may have to scroll as well.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return {
    frame,
    look,
    goTo,
    rows: findVisibleRange(viewport.top, viewport.height, cellSize, count.rows),
    columns: findVisibleRange(viewport.left, viewport.width, cellSize, count.columns),
  };
}
