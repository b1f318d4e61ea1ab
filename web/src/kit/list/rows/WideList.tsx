import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import { componentMessages as components } from '@roadworthy/contract/kit/messages/components/components.messages.ts';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import { useMemo } from 'react';
import { ClampedText } from '../../text/ClampedText.tsx';
import { displayText } from '../../text/display-text.tsx';
import { explainHeading } from '../../text/Term.tsx';
import type { Column, RowAction } from '../columns/columns.ts';
import { calculateLastPage } from '../list-address.ts';
import { findOpener } from './row-keys.ts';
import { TableActions } from './RowActions.tsx';
import { LabelWithSampleBadge } from './SampleBadge.tsx';
import type { ListState } from '../useListState.ts';
import type { Density } from './useDensity.ts';
import { formatNumber } from '../../text/display.ts';
import { measureActionsWidth, measureMinColumnWidth, createTextMeasure } from '../columns/widths.ts';

type Props<Row extends { _id: string }> = {
  label: string;
  rows: readonly Row[];
  total: number;
  loading: boolean;
  columns: readonly Column<Row>[];
  state: ListState;
  density: Density;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selected: string | undefined;
  onSelect: (row: Row | undefined) => void;
};

type ShownRange = { from: number; to: number; count: number };
/** Formats the range of displayed rows. Empty without rows, because then the table is still loading. */
const rangeText = ({ from, to, count }: ShownRange): string =>
  count > 0 ? messages.range({ from: formatNumber(from), to: formatNumber(to), count: formatNumber(count) }) : '';

const pageTexts = {
  first: components.goToFirstPage,
  last: components.goToLastPage,
  next: components.goToNextPage,
  previous: components.goToPreviousPage,
};
const gridTexts = {
  paginationDisplayedRows: rangeText,
  paginationItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') => pageTexts[type],
  columnHeaderSortIconLabel: components.sort,
};

/** Renders a cell's text, with the whole text as its tooltip. */
const cellText = (value: string | number | null | undefined) => (
  <ClampedText text={String(value ?? '')}>{typeof value === 'string' ? displayText(value) : value}</ClampedText>
);

/** The lines of a cell: two in a comfortable row, which most names and sentences need, and one in a compact row. */
const cellLines = {
  comfortable: {
    '& .clamped, & > a': { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.25 },
    '& > a': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
    '& .MuiChip-root': { height: 'auto', minHeight: 26, maxWidth: '100%' },
    '& .MuiChip-label': {
      whiteSpace: 'normal',
      lineHeight: 1.2,
      py: 0,
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  compact: {
    // A compact row has only one line, so neither shortened texts nor addresses wrap.
    '& .clamped': { display: 'block', whiteSpace: 'nowrap' },
    '& wbr': { display: 'none' },
    '@media (pointer: fine)': { '& .MuiButton-root': { minHeight: 30, py: 0 } },
    '& .MuiChip-root': { height: 26, minHeight: 0 },
    '& .MuiChip-label': { whiteSpace: 'nowrap' },
  },
} as const;

const actionCells = '& .MuiDataGrid-cell[data-field="actions"], & .MuiDataGrid-columnHeader[data-field="actions"]';
/** Keeps the action buttons visible when the table scrolls sideways. */
const stickyActions = {
  [actionCells]: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  // A selected row has the same colour in the sticky column.
  '& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cell[data-field="actions"]': { bgcolor: 'inherit' },
};

/**
 * Whether a time takes two lines in a comfortable row. A compact row shows only the day, with an ellipsis for the time.
 */
const isTwoLines = ({ isWhole }: Pick<Column<never>, 'isWhole'>): boolean => isWhole === false;
const ellipsis = 14;

function useGridColumns<Row extends { _id: string }>({
  columns,
  rows,
  actions,
  density,
}: Pick<Props<Row>, 'columns' | 'rows' | 'actions' | 'density'>) {
  const measure = useMemo(() => createTextMeasure(), []);
  const buttons = useMemo(
    () => (actions ? measureActionsWidth(rows.map(actions), measure) : 0),
    [actions, rows, measure],
  );
  const isCompact = density.name === 'compact';
  // Only a column of flexible width has room for a mark.
  const marked = columns.find(({ flex }) => flex) ?? columns[0];
  const defs = useMemo(
    (): GridColDef<Row>[] => [
      ...columns.map((column): GridColDef<Row> => {
        const content = (row: Row) => (column.show ? column.show(row) : cellText(column.value(row)));
        const minWidth =
          measureMinColumnWidth(column, rows, measure) + (isCompact && isTwoLines(column) ? ellipsis : 0);
        return {
          field: column.field,
          headerName: column.title,
          ...(explainHeading(column.title) && { description: explainHeading(column.title) }),
          sortable: Boolean(column.sort),
          // Columns that the user adds make the table wider, so that it scrolls.
          minWidth: column.hidden ? Math.max(150, minWidth) : minWidth,
          valueGetter: (_value, row) => column.value(row) ?? '',
          ...(column.width && !column.flex ? { width: minWidth } : { flex: column.flex ?? 1 }),
          renderCell: ({ row }) =>
            column === marked ? <LabelWithSampleBadge id={row._id}>{content(row)}</LabelWithSampleBadge> : content(row),
        };
      }),
      ...(actions
        ? [
            {
              field: 'actions',
              headerName: messages.action,
              headerAlign: 'right' as const,
              sortable: false,
              width: buttons,
              renderCell: ({ row }: { row: Row }) => <TableActions actions={actions(row)} />,
            },
          ]
        : []),
    ],
    [columns, marked, actions, buttons, rows, measure, isCompact],
  );
  return defs;
}

/** Converts between the list's sort parameter and the grid's sort model. */
function useSorting<Row>(columns: readonly Column<Row>[], state: ListState) {
  const sortName = state.sort?.replace(/^-/, '');
  const sorted = columns.find((column) => column.sort === sortName)?.field;
  const falling = state.sort?.startsWith('-');
  const sortModel = useMemo(
    (): GridSortModel => (sorted && sortName ? [{ field: sorted, sort: falling ? 'desc' : 'asc' }] : []),
    [sorted, sortName, falling],
  );
  const onSortModelChange = ([model]: GridSortModel) => {
    const column = columns.find((one) => one.field === model?.field);
    state.setSort(column?.sort && model?.sort ? `${model.sort === 'desc' ? '-' : ''}${column.sort}` : undefined);
  };
  return { sortModel, onSortModelChange };
}

/** The desktop table: sort by header, navigate by keyboard, highlight one selected row. Columns are chosen above it. */
export function WideList<Row extends { _id: string }>({
  label,
  rows,
  total,
  loading,
  columns,
  state,
  density,
  actions,
  selected,
  onSelect,
}: Props<Row>) {
  const defs = useGridColumns({ columns, rows, actions, density });
  const { sortModel, onSortModelChange } = useSorting(columns, state);
  return (
    <DataGrid<Row>
      aria-label={label}
      rows={rows}
      columns={defs}
      getRowId={(row) => row._id}
      loading={loading}
      rowCount={total}
      paginationMode="server"
      pageSizeOptions={[pageSize]}
      paginationModel={{ page: Math.min(state.page, calculateLastPage(total)) - 1, pageSize }}
      sortingMode="server"
      sortingOrder={['asc', 'desc', null]}
      sortModel={sortModel}
      onSortModelChange={onSortModelChange}
      onCellKeyDown={(_cell, event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) findOpener(event.currentTarget)?.click();
      }}
      disableColumnFilter
      disableMultipleRowSelection
      rowSelectionModel={{ type: 'include', ids: new Set(selected ? [selected] : []) }}
      onRowSelectionModelChange={({ ids }) => onSelect(rows.find((row) => ids.has(row._id)))}
      disableColumnMenu
      disableColumnSelector
      // The grid returns to its first page whenever its sort model is set, so only page changes made by the user count.
      slotProps={{
        loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
        basePagination: { onPageChange: (_event, page) => state.setPage(page + 1) },
      }}
      hideFooterSelectedRowCount
      localeText={gridTexts}
      // Renders the action buttons even if they are scrolled out of view.
      columnBufferPx={2000}
      rowHeight={density.row}
      columnHeaderHeight={density.head}
      sx={{
        // Only shown while the table is loading. An empty list looks different.
        '--DataGrid-overlayHeight': `${5 * density.row}px`,
        ...stickyActions,
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.25 },
        ...(density.name === 'compact' && { '& .MuiDataGrid-cell .MuiIconButton-root': { p: 0.5, minHeight: 28 } }),
        '& .MuiDataGrid-cell': {
          minHeight: density.row,
          py: density.padding,
          display: 'flex',
          alignItems: 'center',
          overflowWrap: 'normal',
          whiteSpace: 'nowrap',
          lineHeight: 1.4,
          '& > *': { minWidth: 0 },
          '& a': { overflow: 'hidden', textOverflow: 'ellipsis' },
          ...cellLines[density.name],
          // No thumbnail is taller than its row.
          '& :has(> img), & [role="img"]': { maxHeight: density.row - 6 },
          // Hides the sentence below a status, which has its own column or is among the details.
          '& .waits-for': { display: 'none' },
        },
      }}
    />
  );
}
