import { Box, type SxProps, type Theme } from '@mui/material';
import type { MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { columnsOf, isFoldable, runsOf, type MatrixGroup } from './matrix-columns.ts';
import { cellAfter, headRow, type At } from './matrix-keys.ts';
import { markColours } from './MatrixMark.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixVehicle } from './MatrixVehicle.tsx';
import { cellSize, headHeights, useMatrixSight, vinWidth } from './use-matrix-sight.ts';

type Props = {
  planId: string;
  rows: readonly MatrixRow[];
  groups: readonly MatrixGroup[];
  isOpen: (group: MatrixGroup) => boolean;
  onFold: (group: MatrixGroup) => void;
};

const checkLine = 14;
const stuck = { position: 'sticky', bgcolor: 'background.paper', zIndex: 2 } as const;
// Clipped, not hidden: the name of a side stays in sight within it.
const heading = { ...stuck, p: 0, overflow: 'clip', fontWeight: 600, textAlign: 'center', boxSizing: 'border-box' } as const;
const [side, cell, check] = ['& thead tr:nth-of-type(1) th', '& thead tr:nth-of-type(2) th', '& thead tr:nth-of-type(3) th'];
const look: SxProps<Theme> = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& td': { p: '1px', height: cellSize, boxSizing: 'border-box' },
  '& td a': { display: 'block', height: cellSize - 2, textDecoration: 'none', borderRadius: '6px' },
  '& td a:focus-visible, & th button:focus-visible': { outline: 3, outlineColor: 'text.primary', outlineOffset: '-2px' },
  '& thead th': heading,
  [side]: { top: 0, height: headHeights.side, textAlign: 'left', borderLeft: 1, borderColor: 'divider', typography: 'body2', fontWeight: 700, px: 1 },
  [`${side} span`]: { position: 'sticky', left: vinWidth + 8, whiteSpace: 'nowrap' },
  [cell]: { top: headHeights.side, height: headHeights.cell, borderLeft: 1, borderColor: 'divider', typography: 'caption', fontWeight: 600 },
  [`${cell} button`]: {
    width: '100%',
    height: headHeights.cell,
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
    top: headHeights.side + headHeights.cell,
    height: headHeights.check,
    verticalAlign: 'bottom',
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'caption',
  },
  // From below to above, as on a drawing, in up to three lines; of a still longer one the rest stands in the title and in what is read aloud.
  [`${check} span, ${check} i`]: {
    display: 'inline-block',
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    textAlign: 'start',
    maxHeight: headHeights.check - 8,
    maxWidth: 3 * checkLine,
    lineHeight: `${checkLine}px`,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  [`${check} i`]: { fontStyle: 'normal', color: 'text.secondary' },
  '& tbody th': {
    ...stuck,
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
  '& tbody th small': { display: 'block', fontSize: 11, lineHeight: 1.2, color: 'text.secondary' },
  '& tbody th b': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  ...markColours,
};

/** Vehicles down, checkpoints across. The headings and the VIN stay in sight; the arrow keys move, Enter opens the checks of the cell, or folds it up. */
export function Matrix({ planId, rows, groups, isOpen, onFold }: Props) {
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const all = useMemo(() => columnsOf(groups, isOpen), [groups, isOpen]);
  const size = { rows: rows.length, columns: all.length };
  const { frame, look: lookAround, goTo, rows: down, columns: across } = useMatrixSight(size);
  const columns = useMemo(() => all.slice(across.from, across.to), [all, across.from, across.to]);
  const move = (event: KeyboardEvent) => {
    const heads = runsOf(all, ({ group }) => group.key).filter(({ first }) => isFoldable(first.group));
    const next = cellAfter(at, event.key, event.ctrlKey, size, heads);
    if (!next) return;
    event.preventDefault();
    goTo(next, () => setAt(next));
  };
  // What went out of sight leaves the Tab key to the first one that is in sight.
  const isInSight = across.from <= at.column && at.column < across.to && (at.row === headRow || (down.from <= at.row && at.row < down.to));
  const stop = isInSight ? at : { row: down.from, column: across.from };
  const after = all.length - across.to;
  const common = { columns, from: across.from, isCut: after > 0, onAt: setAt };
  return (
    <Box
      ref={frame}
      onScroll={lookAround}
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
        aria-label="Vehicles by checkpoints"
        aria-rowcount={size.rows + 3}
        aria-colcount={size.columns + 1}
        onKeyDown={move}
        sx={look}
        style={{ width: vinWidth + size.columns * cellSize }}
      >
        <colgroup>
          <col style={{ width: vinWidth }} />
          {across.from > 0 && <col style={{ width: across.from * cellSize }} />}
          {columns.map(({ group, check: place }) => (
            <col key={`${group.key} ${place}`} style={{ width: cellSize }} />
          ))}
          {after > 0 && <col style={{ width: after * cellSize }} />}
        </colgroup>
        <MatrixHead {...common} stop={stop.row === headRow ? stop.column : undefined} isOpen={isOpen} onFold={onFold} />
        <tbody>
          <Gap rows={down.from} />
          {rows.slice(down.from, down.to).map((row, place) => {
            const index = down.from + place;
            return <MatrixVehicle key={row._id} planId={planId} row={row} index={index} {...common} stop={stop.row === index ? stop.column : undefined} />;
          })}
          <Gap rows={size.rows - down.to} />
        </tbody>
      </Box>
    </Box>
  );
}

/** The room of the rows that are out of sight. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true">
      <td aria-hidden="true" style={{ height: rows * cellSize, padding: 0 }} />
    </tr>
  );
