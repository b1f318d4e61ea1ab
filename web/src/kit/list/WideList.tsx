import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { pageSize } from '@roadworthy/contract/kit/list.ts';
import { useMemo } from 'react';
import type { Column, RowAction } from './columns.ts';
import { openerOf } from './row-keys.ts';
import { RowActions } from './RowActions.tsx';
import type { ListState } from './useListState.ts';
import type { Density } from './useDensity.ts';
import { actionsWidth, leastWidth, measurer } from './widths.ts';

type Props<Row extends { _id: string }> = {
  label: string;
  rows: readonly Row[];
  total: number;
  loading: boolean;
  columns: readonly Column<Row>[];
  state: ListState;
  density: Density;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selected?: string | undefined;
  onSelect?: ((row: Row | undefined) => void) | undefined;
};

/** A table for desks: sort by header, move by keyboard; a selected row is highlighted, and only one can be. Its columns are chosen above it. */
export function WideList<Row extends { _id: string }>({ label, rows, total, loading, columns, state, density, actions, selected, onSelect }: Props<Row>) {
  const measure = useMemo(() => measurer(), []);
  const defs = useMemo(
    (): GridColDef<Row>[] => [
      ...columns.map((column): GridColDef<Row> => {
        const least = leastWidth(column, rows, measure);
        return {
          field: column.field,
          headerName: column.title,
          sortable: Boolean(column.sort),
          // One that was chosen on top takes its room from the width that can be scrolled.
          minWidth: column.hidden ? Math.max(150, least) : least,
          valueGetter: (_value, row) => column.value(row) ?? '',
          ...(column.width ? { width: least } : { flex: column.flex ?? 1 }),
          ...(column.show && { renderCell: ({ row }) => column.show?.(row) }),
        };
      }),
      ...(actions
        ? [
            {
              field: 'actions',
              headerName: 'Action',
              sortable: false,
              width: actionsWidth(rows.map(actions), measure),
              renderCell: ({ row }: { row: Row }) => <RowActions actions={actions(row)} />,
            },
          ]
        : []),
    ],
    [columns, actions, rows, measure],
  );
  const sortName = state.sort?.replace(/^-/, '');
  const sorted = columns.find((column) => column.sort === sortName);
  return (
    <DataGrid<Row>
      aria-label={label}
      rows={rows}
      columns={defs}
      getRowId={(row) => row._id}
      loading={loading}
      rowCount={total}
      getRowHeight={() => 'auto'}
      paginationMode="server"
      pageSizeOptions={[pageSize]}
      paginationModel={{ page: state.page - 1, pageSize }}
      onPaginationModelChange={({ page }) => {
        if (page + 1 !== state.page) state.setPage(page + 1);
      }}
      sortingMode="server"
      sortingOrder={['asc', 'desc', null]}
      sortModel={sorted && sortName ? [{ field: sorted.field, sort: state.sort?.startsWith('-') ? 'desc' : 'asc' }] : []}
      onSortModelChange={([model]) => {
        const column = columns.find((one) => one.field === model?.field);
        state.setSort(column?.sort && model?.sort ? `${model.sort === 'desc' ? '-' : ''}${column.sort}` : undefined);
      }}
      onCellKeyDown={(_cell, event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) openerOf(event.currentTarget)?.click();
      }}
      disableColumnFilter
      disableRowSelectionOnClick={!onSelect}
      disableMultipleRowSelection
      rowSelectionModel={{ type: 'include', ids: new Set(selected ? [selected] : []) }}
      onRowSelectionModelChange={({ ids }) => onSelect?.(rows.find((row) => ids.has(row._id)))}
      disableColumnMenu
      disableColumnSelector
      slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
      hideFooterSelectedRowCount
      rowHeight={density.row}
      columnHeaderHeight={density.head}
      sx={{
        // Without rows it is waiting for them: an empty list is shown otherwise.
        '--DataGrid-overlayHeight': `${5 * density.row}px`,
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.25 },
        ...(density.name === 'compact' && { '& .MuiDataGrid-cell .MuiIconButton-root': { p: 0.5, minHeight: 28 } }),
        '& .MuiDataGrid-cell .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiDataGrid-cell .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
        '& .MuiDataGrid-cell': {
          minHeight: density.row,
          py: density.padding,
          display: 'flex',
          alignItems: 'center',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
          lineHeight: 1.4,
        },
      }}
    />
  );
}
