import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import type { QueryInput, Route } from '@roadworthy/contract/kit/route.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../api/api-query.ts';
import type { RouteInput } from '../api/call.ts';
import { confirmDelete } from '../dialog/confirm.ts';
import type { ReadCode } from '../form/choices/scan-terms.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import type { Column, RowAction } from './columns/columns.ts';
import type { FilterGroup } from './filters/FilterBar.tsx';
import { List, type RowOf } from './List.tsx';

type Remove<Row, D extends Route> = {
  route: D;
  /** The noun in the deletion question. */
  item: string | ((row: Row) => string);
  /** The record's name below the question; by default the first column. */
  named?: (row: Row) => string;
  successMessage: string;
  /** Replaces the usual question with a deletion flow of its own. */
  instead?: ((row: Row) => void) | undefined;
  shown?: (row: Row) => boolean;
  /** Why this row cannot be deleted although it may be edited. */
  locked?: (row: Row) => string | undefined;
};

type Props<R extends Route, D extends Route> = {
  title: string;
  subtitle?: string;
  back?: string;
  route: R;
  query?: Partial<QueryInput<R>>;
  columns: readonly Column<RowOf<R>>[];
  searchLabel?: string;
  readScan?: ReadCode;
  filters?: ReactNode;
  manyFilters?: FilterGroup;
  empty: ReactNode;
  add?: { label: string; to: string } | undefined;
  edit?: ((row: RowOf<R>) => string) | undefined;
  remove?: Remove<RowOf<R>, D> | undefined;
  /** Why a row can be neither edited nor deleted. */
  locked?: (row: RowOf<R>) => string | undefined;
  more?: (row: RowOf<R>) => readonly RowAction[];
  headerActions?: ReactNode;
  /** Shows the total number below the title. */
  count?: (total: number) => string;
};

/** Returns the actions of each row: its specific actions, then edit and delete. */
function useRecordActions<R extends Route, D extends Route>({
  route,
  columns,
  edit,
  remove,
  locked,
  more,
}: Pick<Props<R, D>, 'route' | 'columns' | 'edit' | 'remove' | 'locked' | 'more'>) {
  const drop = useApiMutation(remove?.route ?? route, { ...(remove && { successMessage: remove.successMessage }) });
  const { mutate } = drop;
  const [first] = columns;
  const ask = useCallback(
    ({ item, named = (one) => String(first?.value(one) ?? '') }: Remove<RowOf<R>, D>, row: RowOf<R>) =>
      // A question that is built from the row contains the row's name already.
      typeof item === 'string' ? confirmDelete(item, named(row) || undefined) : confirmDelete(item(row)),
    [first],
  );
  return useCallback(
    (row: RowOf<R>): RowAction[] => [
      ...(more?.(row) ?? []),
      ...(edit
        ? [{ label: commonMessages.edit, icon: <EditIcon />, to: edit(row), reason: locked?.(row), opens: true }]
        : []),
      ...(remove && (remove.shown?.(row) ?? true)
        ? [
            {
              label: commonMessages.delete,
              icon: <DeleteIcon />,
              reason: remove.locked ? remove.locked(row) : locked?.(row),
              onClick: () =>
                remove.instead
                  ? remove.instead(row)
                  : void ask(remove, row).then(
                      (yes) => yes && mutate({ params: { id: row._id } } as unknown as RouteInput<R | D>),
                    ),
            },
          ]
        : []),
    ],
    [edit, remove, locked, more, mutate, ask],
  );
}

/** A plain list: search, add, edit, and delete with a confirmation. Lists that need more use `List` itself. */
export function ListScreen<R extends Route, D extends Route>({
  title,
  subtitle,
  back,
  route,
  query,
  columns,
  searchLabel,
  readScan,
  filters,
  manyFilters,
  empty,
  add,
  edit,
  remove,
  locked,
  more,
  headerActions,
  count,
}: Props<R, D>) {
  const [total, setTotal] = useState<number>();
  const actions = useRecordActions({ route, columns, edit, remove, locked, more });
  const button = add && (
    <Button component={Link} to={add.to} variant="contained" startIcon={<AddIcon />}>
      {add.label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        subtitle={count && total !== undefined ? count(total) : subtitle}
        actions={
          <>
            {headerActions}
            {button}
          </>
        }
      />
      <List<R>
        label={title}
        route={route}
        {...(query && { query })}
        columns={columns}
        {...((edit || remove || more) && { actions })}
        searchLabel={searchLabel}
        readScan={readScan}
        filters={filters}
        manyFilters={manyFilters}
        empty={empty}
        firstStep={button}
        onTotal={setTotal}
      />
    </>
  );
}
