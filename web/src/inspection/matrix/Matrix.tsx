import { matrixMessages as messages } from '@roadworthy/contract/inspection/messages/review/matrix.messages.ts';
import { Box, type SxProps, type Theme } from '@mui/material';
import type { MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { toMatrixColumns, isFoldable, findHeaderSpans, type MatrixGroup } from './matrix-columns.ts';
import { findCellAfterKey, headerRow, type CellPosition } from './matrix-keys.ts';
import { markStyles } from '../status/StatusMark.tsx';
import { MatrixHeader } from './MatrixHeader.tsx';
import { MatrixVehicleRow } from './MatrixVehicleRow.tsx';
import { cellSize, headerHeights, useMatrixViewport, vinWidth } from './useMatrixViewport.ts';

type Props = {
  planId: string;
  rows: readonly MatrixRow[];
  groups: readonly MatrixGroup[];
  isOpen: (group: MatrixGroup) => boolean;
  onFold: (group: MatrixGroup) => void;
};

const checkLine = 14;
const sticky = { position: 'sticky', bgcolor: 'background.paper', zIndex: 2 } as const;
// `clip` instead of `hidden`, because a side's sticky name would otherwise not stay in view.
const heading = {
  ...sticky,
  p: 0,
  overflow: 'clip',
  fontWeight: 600,
  textAlign: 'center',
  boxSizing: 'border-box',
} as const;
const headings = (row: number): string => `& thead tr[aria-rowindex="${row}"] th`;
const [side, cell, check] = [headings(1), headings(2), headings(3)];
const matrixSx: SxProps<Theme> = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& td': { p: '1px', height: cellSize, boxSizing: 'border-box' },
  '& td a': { display: 'block', height: cellSize - 2, textDecoration: 'none', borderRadius: '6px' },
  '& td a:focus-visible, & th button:focus-visible': {
    outline: 3,
    outlineColor: 'text.primary',
    outlineOffset: '-2px',
  },
  '& thead th': heading,
  [side]: {
    top: 0,
    height: headerHeights.side,
    textAlign: 'left',
    borderLeft: 1,
    borderColor: 'divider',
    typography: 'body2',
    fontWeight: 700,
    px: 1,
  },
  [`${side} span`]: { position: 'sticky', left: vinWidth + 8, whiteSpace: 'nowrap' },
  [cell]: {
    top: headerHeights.side,
    height: headerHeights.cell,
    borderLeft: 1,
    borderColor: 'divider',
    typography: 'caption',
    fontWeight: 600,
  },
  [`${cell} button`]: {
    width: '100%',
    height: headerHeights.cell,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'primary.main',
    font: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:hover': { bgcolor: 'action.hover' },
  },
  [check]: {
    top: headerHeights.side + headerHeights.cell,
    height: headerHeights.check,
    verticalAlign: 'bottom',
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'caption',
  },
  // Vertical text in up to three lines. A longer name is truncated; its title and screen readers have all of it.
  [`${check} span, ${check} i`]: {
    display: 'inline-block',
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    textAlign: 'start',
    maxHeight: headerHeights.check - 8,
    maxWidth: 3 * checkLine,
    lineHeight: `${checkLine}px`,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  [`${check} i`]: { fontStyle: 'normal', color: 'text.secondary' },
  '& tbody th': {
    ...sticky,
    zIndex: 1,
    left: 0,
    px: 1,
    py: 0,
    height: cellSize,
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderRight: 1,
    borderColor: 'divider',
  },
  '& thead tr:first-of-type th:first-of-type': {
    left: 0,
    zIndex: 3,
    borderLeft: 0,
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'bottom',
    pb: 1,
  },
  '& tbody th a': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& tbody th a[data-removed="true"]': { color: 'text.secondary', textDecoration: 'line-through' },
  '& tbody th small': { display: 'block', fontSize: 11, lineHeight: 1.2, color: 'text.secondary' },
  '& tbody th b': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  ...markStyles,
};

type Size = { rows: number; columns: number };
type Viewport = Pick<ReturnType<typeof useMatrixViewport>, 'goTo' | 'rows' | 'columns'>;
/** Manages which cell the Tab key reaches, and the keys that move the focus. */
function useTabStop(all: ReturnType<typeof toMatrixColumns>, size: Size, { goTo, rows, columns }: Viewport) {
  const [at, setAt] = useState<CellPosition>({ row: 0, column: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const heads = findHeaderSpans(all, ({ group }) => group.key).filter(({ first }) => isFoldable(first.group));
    const next = findCellAfterKey(at, event.key, event.ctrlKey, size, heads);
    if (!next) return;
    event.preventDefault();
    goTo(next, () => setAt(next));
  };
  // If the focused cell is scrolled out of view, Tab reaches the first visible cell instead.
  const isVisible =
    columns.from <= at.column &&
    at.column < columns.to &&
    (at.row === headerRow || (rows.from <= at.row && at.row < rows.to));
  const tabStop = isVisible ? at : { row: rows.from, column: columns.from };
  return { tabStop, setAt, onKeyDown };
}

/**
 * Shows vehicles down and checkpoints across, with sticky headings and VINs. The arrow keys move the focus. Enter opens
 * the screen of a mark, and folds or unfolds the cell of a heading.
 */
export function Matrix({ planId, rows, groups, isOpen, onFold }: Props) {
  const all = useMemo(() => toMatrixColumns(groups, isOpen), [groups, isOpen]);
  const size = { rows: rows.length, columns: all.length };
  const viewport = useMatrixViewport(size);
  const { frame, look: updateViewport, rows: visibleRows, columns: visibleColumns } = viewport;
  const { tabStop, setAt, onKeyDown } = useTabStop(all, size, viewport);
  const columns = useMemo(
    () => all.slice(visibleColumns.from, visibleColumns.to),
    [all, visibleColumns.from, visibleColumns.to],
  );
  const after = all.length - visibleColumns.to;
  const common = { columns, from: visibleColumns.from, isCut: after > 0, onAt: setAt };
  return (
    <Box
      ref={frame}
      onScroll={updateViewport}
      sx={{
        overflow: 'auto',
        maxHeight: '75vh',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        width: 'fit-content',
        maxWidth: '100%',
      }}
    >
      <Box
        component="table"
        role="grid"
        aria-label={messages.vehiclesByCheckpoints}
        aria-rowcount={size.rows + 3}
        aria-colcount={size.columns + 1}
        onKeyDown={onKeyDown}
        sx={matrixSx}
        style={{ width: vinWidth + size.columns * cellSize }}
      >
        <colgroup>
          <col style={{ width: vinWidth }} />
          {visibleColumns.from > 0 && <col style={{ width: visibleColumns.from * cellSize }} />}
          {columns.map(({ group, check: place }) => (
            <col key={`${group.key} ${place}`} style={{ width: cellSize }} />
          ))}
          {after > 0 && <col style={{ width: after * cellSize }} />}
        </colgroup>
        <MatrixHeader
          {...common}
          tabStop={tabStop.row === headerRow ? tabStop.column : undefined}
          isOpen={isOpen}
          onFold={onFold}
        />
        <tbody>
          <SpacerRow rows={visibleRows.from} />
          {rows.slice(visibleRows.from, visibleRows.to).map((row, place) => {
            const index = visibleRows.from + place;
            return (
              <MatrixVehicleRow
                key={row._id}
                planId={planId}
                row={row}
                index={index}
                {...common}
                tabStop={tabStop.row === index ? tabStop.column : undefined}
              />
            );
          })}
          <SpacerRow rows={size.rows - visibleRows.to} />
        </tbody>
      </Box>
    </Box>
  );
}

/** Takes the space of the rows that are scrolled out of view. */
const SpacerRow = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true">
      <td aria-hidden="true" style={{ height: rows * cellSize, padding: 0 }} />
    </tr>
  );
