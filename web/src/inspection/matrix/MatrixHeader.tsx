import { matrixMessages as messages } from '@roadworthy/contract/inspection/messages/review/matrix.messages.ts';
import { isFoldable, findHeaderSpans, type MatrixColumn, type MatrixGroup } from './matrix-columns.ts';
import { headerRow, type CellPosition } from './matrix-keys.ts';

// Three sticky rows of headings: sides, their cells, and the checks of each cell. The heading of a cell with several
// checks folds and unfolds it.

type Props = {
  columns: readonly MatrixColumn[];
  from: number;
  isCut: boolean;
  tabStop: number | undefined;
  isOpen: (group: MatrixGroup) => boolean;
  onFold: (group: MatrixGroup) => void;
  onAt: (at: CellPosition) => void;
};

export function MatrixHeader({ columns, from, isCut, tabStop, isOpen, onFold, onAt }: Props) {
  const before = from > 0 && <th aria-hidden="true" />;
  const after = isCut && <th aria-hidden="true" />;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th rowSpan={3} scope="col" aria-colindex={1}>
          {messages.vin}
        </th>
        {before}
        {findHeaderSpans(columns, ({ group }) => group.side, from).map(({ key, from: start, to }) => (
          <th key={key} colSpan={to - start} scope="colgroup" aria-colindex={start + 2}>
            <span>{key}</span>
          </th>
        ))}
        {after}
      </tr>
      <tr aria-rowindex={2}>
        {before}
        {findHeaderSpans(columns, ({ group }) => group.key, from).map(({ key, first: { group }, from: start, to }) => (
          <th key={key} colSpan={to - start} scope="colgroup" aria-colindex={start + 2}>
            {isFoldable(group) ? (
              <button
                type="button"
                data-cell={`${headerRow} ${start}`}
                tabIndex={tabStop === start ? 0 : -1}
                aria-expanded={isOpen(group)}
                aria-label={messages.cellGroup({
                  side: group.side,
                  tag: group.tag,
                  count: group.checks.length,
                })}
                title={isOpen(group) ? messages.collapse : messages.showChecks({ count: group.checks.length })}
                onFocus={() => onAt({ row: headerRow, column: start })}
                onClick={() => onFold(group)}
              >
                {group.tag} <span aria-hidden="true">{isOpen(group) ? '▾' : '▸'}</span>
              </button>
            ) : (
              group.tag
            )}
          </th>
        ))}
        {after}
      </tr>
      <tr aria-rowindex={3}>
        {before}
        {columns.map(({ group, check }, place) => (
          <th
            key={`${group.key} ${check}`}
            scope="col"
            aria-colindex={from + place + 2}
            title={check === undefined ? undefined : group.checks[check]}
          >
            {check === undefined ? (
              <i>{messages.checks({ count: group.checks.length })}</i>
            ) : (
              <span>{group.checks[check]}</span>
            )}
          </th>
        ))}
        {after}
      </tr>
    </thead>
  );
}
