import { matrixMessages as messages } from '@roadworthy/contract/inspection/messages/review/matrix.messages.ts';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import {
  cellStatusDisplay,
  isRemovedFromPlan,
  removedDisplay,
  type MatrixRow,
} from '@roadworthy/contract/inspection/matrix.schema.ts';
import { cellPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { cellKey, type MatrixColumn } from './matrix-columns.ts';
import type { CellPosition } from './matrix-keys.ts';
import { findMarkClass, removedMarkClass } from '../status/StatusMark.tsx';

type Cell = MatrixRow['cells'][number];
type Props = {
  planId: string;
  row: MatrixRow;
  index: number;
  /** The visible columns, and how many columns are to the left of them. */
  columns: readonly MatrixColumn[];
  from: number;
  isCut: boolean;
  tabStop: number | undefined;
  onAt: (at: CellPosition) => void;
};

function toMark({ group, check }: MatrixColumn, cell: Cell | undefined) {
  const status = check === undefined ? cell?.state : cell?.checks[check];
  if (!cell || !status) return undefined;
  const isRemoved = isRemovedFromPlan(cell, check);
  const { symbol, label } = isRemoved ? removedDisplay : cellStatusDisplay[status];
  const what =
    check === undefined ? messages.cellProgress({ done: cell.done, total: cell.total }) : group.checks[check];
  return {
    symbol,
    className: isRemoved ? removedMarkClass : findMarkClass(status),
    label: `${cell.side} ${cell.tag}: ${[label, isRemoved && check === undefined ? '' : what].filter(Boolean).join(', ')}`,
  };
}

/**
 * One vehicle. Each mark opens the checks of its cell. A row renders again only if its data, the visible columns or the
 * keyboard focus changes.
 */
export const MatrixVehicleRow = memo(function MatrixVehicle({
  planId,
  row,
  index,
  columns,
  from,
  isCut,
  tabStop,
  onAt,
}: Props) {
  const cells = new Map(row.cells.map((cell) => [cellKey(cell), cell]));
  return (
    <tr aria-rowindex={index + 4}>
      <th scope="row" aria-colindex={1}>
        {/* The arrow keys move among the marks only. Keyboard users have the same link in the plan's list of vehicles. */}
        <Link
          to={carHistoryPath(row.vin)}
          tabIndex={-1}
          data-vin=""
          data-removed={row.isRemoved}
          title={row.isRemoved ? removedDisplay.label : undefined}
        >
          <small>{row.vin.slice(0, -8)}</small>
          <b>{row.vin.slice(-8)}</b>
        </Link>
      </th>
      {from > 0 && <td aria-hidden="true" />}
      {columns.map((column, place) => {
        const { group } = column;
        const mark = toMark(column, cells.get(group.key));
        return (
          <td key={`${group.key} ${column.check}`} aria-colindex={from + place + 2}>
            {mark && (
              <Link
                to={cellPath(planId, { vin: row.vin, side: group.side, tag: group.tag })}
                data-cell={`${index} ${from + place}`}
                tabIndex={tabStop === from + place ? 0 : -1}
                onFocus={() => onAt({ row: index, column: from + place })}
                aria-label={`${row.vin} ${mark.label}`}
                title={mark.label}
              >
                <span className={mark.className}>{mark.symbol}</span>
              </Link>
            )}
          </td>
        );
      })}
      {isCut && <td aria-hidden="true" />}
    </tr>
  );
});
