import { Box, Card, CardContent, Pagination, Stack, Typography } from '@mui/material';
import { pageSize } from '@roadworthy/contract/kit/list.ts';
import type { Column, RowAction } from './columns.ts';
import { RowActions } from './RowActions.tsx';
import type { ListState } from './useListState.ts';
import { WaitingCards } from './Waiting.tsx';

type Props<Row extends { _id: string }> = {
  label: string;
  rows: readonly Row[];
  total: number;
  loading: boolean;
  columns: readonly Column<Row>[];
  state: ListState;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selected?: string | undefined;
  onSelect?: ((row: Row | undefined) => void) | undefined;
};

/** The same list on a phone: a card for each row. */
export function CardList<Row extends { _id: string }>({ label, rows, total, loading, columns, state, actions, selected, onSelect }: Props<Row>) {
  if (loading && rows.length === 0) return <WaitingCards lines={columns.length - 1} withActions={actions !== undefined} />;
  const [first, ...rest] = columns;
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <Stack component="ul" aria-label={label} sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Card
            key={row._id}
            component="li"
            onClick={onSelect && (() => onSelect(selected === row._id ? undefined : row))}
            sx={selected === row._id ? { outline: 2, outlineColor: 'primary.main' } : undefined}
          >
            <CardContent sx={{ '&:last-child': { pb: 2 } }}>
              <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {first && (first.show?.(row) ?? first.value(row))}
              </Typography>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto 1fr',
                  columnGap: 2,
                  rowGap: 0.5,
                  my: 1,
                  '& dt': { color: 'text.secondary', typography: 'body2' },
                  '& dd': { m: 0, typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 },
                }}
              >
                {rest.map((column) => (
                  <Box key={column.field} sx={{ display: 'contents' }}>
                    <dt>{column.title}</dt>
                    <dd>{column.show?.(row) ?? column.value(row) ?? '–'}</dd>
                  </Box>
                ))}
              </Box>
              {actions && <RowActions actions={actions(row)} />}
            </CardContent>
          </Card>
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 2, display: 'flex', justifyContent: 'center', '& .MuiPaginationItem-root': { minWidth: { xs: 48, sm: 32 }, height: { xs: 48, sm: 32 } } }}
          siblingCount={0}
          count={pages}
          page={state.page}
          onChange={(_event, page) => state.setPage(page)}
        />
      )}
    </>
  );
}
