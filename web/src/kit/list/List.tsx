import { Stack, useMediaQuery, useTheme } from '@mui/material';
import type { ParsedResponse, QueryInput, Route } from '@roadworthy/contract/kit/route.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useApiListQuery } from '../api/api-query.ts';
import { shouldShowFailure } from '../api/retry.ts';
import { QueryErrorState } from '../feedback/States.tsx';
import type { ReadCode } from '../form/choices/scan-terms.ts';
import { EmptyList } from './EmptyList.tsx';
import { CardList, type CardListProps } from './rows/CardList.tsx';
import type { Column, RowAction } from './columns/columns.ts';
import { useFilterLine, type FilterGroup } from './filters/FilterBar.tsx';
import { NarrowTools, WideTools } from './ListTools.tsx';
import { SearchBox } from './filters/SearchBox.tsx';
import { useDensity } from './rows/useDensity.ts';
import { useVisibleColumns } from './columns/useVisibleColumns.ts';
import { useListViews } from './views/useListViews.ts';
import { useViewTools } from './views/useViewTools.tsx';
import { useListFile } from './useListFile.ts';
import { useClampedPage, useListState } from './useListState.ts';
import { TableSkeleton } from './rows/ListSkeleton.tsx';

// The desktop table is large. A phone shows cards, so it never loads the table.
const WideList = lazy(async () => ({
  default: (await import('./rows/WideList.tsx')).WideList,
})) as unknown as typeof import('./rows/WideList.tsx').WideList;

export type RowOf<R extends Route> =
  ParsedResponse<R> extends { data: (infer Row extends { _id: string })[] } ? Row : never;
type Props<R extends Route> = {
  /** The list's accessible name, under which its columns are stored too. */
  label: string;
  route: R;
  query?: Partial<QueryInput<R>>;
  columns: readonly Column<RowOf<R>>[];
  actions?: (row: RowOf<R>) => readonly RowAction[];
  /** `undefined` hides the search box. */
  searchLabel?: string | undefined;
  /** Extracts the code from a label that is scanned into the search box, such as a VIN without the I in front of it. */
  readScan?: ReadCode | undefined;
  filters?: ReactNode;
  /** Puts the filters on a separate line, for lists with many of them. */
  filtersBelow?: boolean;
  manyFilters?: FilterGroup | undefined;
  empty: ReactNode;
  firstStep?: ReactNode;
  hasViews?: boolean;
  /** Only for a screen that uses the selected row. A list highlights the pressed row by itself. */
  selected?: string | undefined;
  onSelect?: (row: RowOf<R> | undefined) => void;
  onTotal?: (total: number) => void;
  /** Lines of the screen's own, which replace the cards on a phone. */
  NarrowRows?: ComponentType<CardListProps<RowOf<R>>> | undefined;
  /** Shows these lines at every width; such a list has no columns to choose. */
  linesOnly?: boolean;
};

type Selection<Row extends { _id: string }> = {
  selected: string | undefined;
  onSelect: (row: Row | undefined) => void;
};

/** Returns the highlighted row, as specified: the screen's, if it controls the selection, otherwise the list's own. */
function useSelected<Row extends { _id: string }>({ selected, onSelect }: Partial<Selection<Row>>): Selection<Row> {
  const [own, setOwn] = useState<string>();
  return onSelect ? { selected, onSelect } : { selected: own, onSelect: (row) => setOwn(row?._id) };
}

type Looks<R extends Route> = Pick<Props<R>, 'label' | 'route' | 'columns'> & { narrow: boolean; hasViews: boolean };
/** Returns the columns and density: the user's own, or those of a saved view. */
function useLooks<R extends Route>({ label, route, columns, narrow, hasViews }: Looks<R>) {
  const views = useListViews(hasViews ? route.path : undefined, columns);
  const shown = useVisibleColumns(label, narrow ? cardColumns(columns) : columns, views.selected);
  const density = useDensity(views.selected);
  const { tools, dialog } = useViewTools({ views, columns, shown, density });
  return { shown, density, isWaiting: views.isWaiting, viewTools: tools, viewDialog: dialog };
}

/** A server-side list with its four states: loading, empty, failed and filled. */
export function List<R extends Route>({
  label,
  route,
  query,
  columns,
  actions,
  searchLabel,
  readScan,
  filters,
  filtersBelow = false,
  manyFilters,
  empty,
  firstStep,
  hasViews = true,
  selected,
  onSelect,
  onTotal,
  NarrowRows = CardList,
  linesOnly = false,
}: Props<R>) {
  const state = useListState();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  const narrow = isNarrow || linesOnly;
  const { shown, density, isWaiting, viewTools, viewDialog } = useLooks({ label, route, columns, narrow, hasViews });
  const listQuery = useApiListQuery<RowOf<R>>(
    route,
    { ...state.query, ...query },
    { keepPrevious: true, enabled: !isWaiting },
  );
  const answer = listQuery.data;
  const rows = answer?.data ?? [];
  const total = answer?.totalCount ?? 0;
  useTotal(answer, onTotal);
  const hasFailed = shouldShowFailure(listQuery);
  const elsewhere = useClampedPage(state, listQuery);
  const nothing = answer?.totalCount === 0;
  const selection = useSelected({ selected, onSelect });
  const many = useFilterLine(manyFilters);
  const file = useListFile(route, { query: { ...state.whole, ...query } });
  const tools = { columns, shown, state, file, views: viewTools };
  const loading = elsewhere || isWaiting || (listQuery.isFetching && rows.length === 0);
  const shared = { label, rows, total, loading, columns: shown.shown, state, actions, ...selection };
  return (
    <Stack sx={{ gap: 2 }}>
      {many.above}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={toolbar}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          {searchLabel && (
            <SearchBox label={searchLabel} value={state.search} onChange={state.setSearch} readScan={readScan} />
          )}
          {many.button}
          {narrow && (searchLabel || !nothing) && (
            <NarrowTools {...tools} small={searchLabel !== undefined} hasColumns={NarrowRows === CardList} />
          )}
        </Stack>
        {!filtersBelow && filters && <Filters>{filters}</Filters>}
        {!narrow && <WideTools {...tools} density={density} />}
      </Stack>
      {filtersBelow && filters && <Filters>{filters}</Filters>}
      {many.below}
      {hasFailed ? (
        <QueryErrorState asked={listQuery} />
      ) : nothing ? (
        <EmptyList state={state} empty={empty} firstStep={!manyFilters?.isNarrowed && firstStep} />
      ) : narrow ? (
        <NarrowRows {...shared} />
      ) : (
        <Suspense fallback={<TableSkeleton density={density} />}>
          <WideList {...shared} density={density} />
        </Suspense>
      )}
      {viewDialog}
    </Stack>
  );
}

/** Reports the number of rows each time they are read. */
function useTotal(answer: { totalCount: number } | undefined, onTotal: ((total: number) => void) | undefined): void {
  useEffect(() => {
    if (answer) onTotal?.(answer.totalCount);
  }, [answer, onTotal]);
}

const toolbar = {
  gap: 1.5,
  alignItems: { sm: 'center' },
  flexWrap: { md: 'wrap' },
  '@media print': { display: 'none' },
} as const;

/** On a phone two filters share a line, to leave more room for the rows. */
const Filters = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', '& > *': { flex: { xs: '1 1 140px', sm: 'none' } } }}
  >
    {children}
  </Stack>
);

/** Hides desktop-only columns on cards; the user can add them in the column chooser. */
const cardColumns = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, hidden: column.hidden === true || column.wideOnly === true }));
