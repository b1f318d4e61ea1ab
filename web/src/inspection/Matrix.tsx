import { Box, type SxProps, type Theme } from '@mui/material';
import { cellLooks, type MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { cellPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { markClass, markColours } from './MatrixMark.tsx';
import { cellAfter, type At } from './matrix-keys.ts';

export type MatrixSide = { side: string; tags: readonly string[] };
type Props = { planId: string; rows: readonly MatrixRow[]; sides: readonly MatrixSide[] };

const cellSize = 44;
const headHeight = 34;
const stuck = { position: 'sticky', bgcolor: 'background.paper', zIndex: 1 } as const;
const look: SxProps<Theme> = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& td': { p: '1px', width: cellSize, minWidth: cellSize, height: cellSize },
  '& td a': { display: 'block', height: cellSize - 2, textDecoration: 'none', borderRadius: '6px' },
  '& td a:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
  '& thead th': { ...stuck, top: headHeight, height: headHeight, px: 0.5, typography: 'caption', fontWeight: 600, textAlign: 'center' },
  '& thead tr:first-of-type th': { top: 0, textAlign: 'left', borderLeft: 1, borderColor: 'divider', typography: 'body2', fontWeight: 700, px: 1 },
  '& thead th span': { position: 'sticky', left: 108 },
  '& tbody th': { ...stuck, left: 0, px: 1, textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap', borderRight: 1, borderColor: 'divider' },
  '& thead tr:first-of-type th:first-of-type': { left: 0, zIndex: 2, borderLeft: 0, borderRight: 1, borderColor: 'divider', verticalAlign: 'bottom', pb: 1 },
  '& tbody th small': { display: 'block', fontSize: 11, lineHeight: 1.2, color: 'text.secondary' },
  '& tbody th b': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  ...markColours,
};

/** Vehicles down, cells across. Header and VIN stay in sight; the arrow keys move, Enter opens the checks of the cell. */
export function Matrix({ planId, rows, sides }: Props) {
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const columns = sides.flatMap(({ side, tags }) => tags.map((tag) => ({ side, tag })));
  const size = { rows: rows.length, columns: columns.length };
  const move = (event: KeyboardEvent) => {
    const next = cellAfter(at, event.key, event.ctrlKey, size);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  // A cell that went with a change of side or page leaves the first one to the Tab key.
  const stop = at.row < size.rows && at.column < size.columns ? at : { row: 0, column: 0 };
  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: '75vh',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        width: 'fit-content',
        maxWidth: '100%',
        // What is focused comes to stand beside the header and the VIN, not under them.
        scrollPaddingTop: headHeight * 2,
        scrollPaddingLeft: 108,
      }}
    >
      <Box component="table" role="grid" aria-label="Vehicles by cells" ref={table} onKeyDown={move} sx={look}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              VIN
            </th>
            {sides.map(({ side, tags }) => (
              <th key={side} colSpan={tags.length} scope="colgroup">
                <span>{side}</span>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ side, tag }) => (
              <th key={`${side} ${tag}`} scope="col">
                {tag}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Vehicle key={row._id} planId={planId} row={row} index={index} sides={sides} stop={stop.row === index ? stop.column : undefined} onAt={setAt} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

type VehicleProps = {
  planId: string;
  row: MatrixRow;
  index: number;
  sides: readonly MatrixSide[];
  stop: number | undefined;
  onAt: (at: At) => void;
};
/** A row is drawn again only when it changes, or when the keyboard comes to it or leaves it. */
const Vehicle = memo(function Vehicle({ planId, row, index, sides, stop, onAt }: VehicleProps) {
  const cells = new Map(row.cells.map((cell) => [`${cell.side} ${cell.tag}`, cell]));
  const shown = sides.flatMap(({ side, tags }) => tags.map((tag) => cells.get(`${side} ${tag}`)));
  return (
    <tr>
      <th scope="row">
        <small>{row.vin.slice(0, -8)}</small>
        <b>{row.vin.slice(-8)}</b>
      </th>
      {shown.map((cell, column) => (
        <td key={cell ? `${cell.side} ${cell.tag}` : column}>
          {cell && (
            <Link
              to={cellPath(planId, { vin: row.vin, side: cell.side, tag: cell.tag })}
              data-cell={`${index} ${column}`}
              tabIndex={stop === column ? 0 : -1}
              onFocus={() => onAt({ row: index, column })}
              aria-label={`${row.vin} ${cell.side} ${cell.tag}: ${cellLooks[cell.state].label}, ${cell.done} of ${cell.total} done`}
              title={`${cell.side} ${cell.tag}: ${cellLooks[cell.state].label}, ${cell.done} of ${cell.total} done`}
            >
              <span className={markClass(cell.state)}>{cellLooks[cell.state].symbol}</span>
            </Link>
          )}
        </td>
      ))}
    </tr>
  );
});
