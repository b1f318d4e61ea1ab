import { Box, Card, CardContent, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { displayText } from '../../text/display-text.tsx';
import { renderTerms } from '../../text/Term.tsx';
import type { Column, RowAction } from '../columns/columns.ts';
import { Pages } from '../Pages.tsx';
import { cardGrid } from './card-grid.ts';
import { RowActions } from './RowActions.tsx';
import type { ListState } from '../useListState.ts';
import { CardsSkeleton } from './ListSkeleton.tsx';
import { LabelWithSampleBadge } from './SampleBadge.tsx';

export type CardListProps<Row extends { _id: string }> = {
  label: string;
  rows: readonly Row[];
  total: number;
  loading: boolean;
  columns: readonly Column<Row>[];
  state: Pick<ListState, 'page' | 'setPage'>;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selected: string | undefined;
  onSelect: (row: Row | undefined) => void;
};

/** Links in a card are tall enough for a gloved finger. */
const link = '& a, & button.MuiLink-root';
/** Padding that takes up no space: the lines of a sentence stay close together even if there is a link in it. */
const touchTarget = { display: 'inline', py: 1.75, my: -1.75 } as const;

/** Renders a value in a card; an empty value is shown as a dash. */
function renderValue<Row>({ show, value }: Column<Row>, row: Row): ReactNode {
  const plain = value(row);
  return show?.(row) ?? (plain === '' ? '–' : typeof plain === 'string' ? displayText(plain) : (plain ?? '–'));
}

/** Whether a click is on the card itself rather than in a dialog opened from it. */
const isOwnClick = ({ currentTarget, target }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** The list on a phone or an upright tablet: one card per row. */
export function CardList<Row extends { _id: string }>({
  label,
  rows,
  total,
  loading,
  columns,
  state,
  actions,
  selected,
  onSelect,
}: CardListProps<Row>) {
  if (loading && rows.length === 0)
    return <CardsSkeleton lines={columns.length - 1} withActions={actions !== undefined} />;
  const [first, ...rest] = columns;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ ...cardGrid, p: 0, m: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Card
            key={row._id}
            component="li"
            aria-current={selected === row._id ? 'true' : undefined}
            onClick={(event) => isOwnClick(event) && onSelect(selected === row._id ? undefined : row)}
            sx={selected === row._id ? { outline: 2, outlineColor: 'primary.main' } : undefined}
          >
            <CardContent sx={{ '&:last-child': { pb: 2 } }}>
              <Typography
                component="h2"
                variant="subtitle1"
                sx={{
                  fontWeight: 600,
                  overflowWrap: 'anywhere',
                  lineHeight: 1.4,
                  [link]: { display: 'inline-block', py: 1.25, my: -1.25 },
                }}
              >
                <LabelWithSampleBadge id={row._id}>{first && renderValue(first, row)}</LabelWithSampleBadge>
              </Typography>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  // A long heading wraps instead of taking the space of the values.
                  gridTemplateColumns: 'fit-content(45%) 1fr',
                  columnGap: 2,
                  rowGap: 0.5,
                  my: 1,
                  alignItems: 'baseline',
                  [link]: touchTarget,
                  '& .clamped': { WebkitLineClamp: 3 },
                  '& dt': { color: 'text.secondary', typography: 'body2' },
                  '& dd': { m: 0, typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 },
                }}
              >
                {rest.map((column) => (
                  <Box key={column.field} sx={{ display: 'contents' }}>
                    <dt>{renderTerms(column.title)}</dt>
                    <dd>{renderValue(column, row)}</dd>
                  </Box>
                ))}
              </Box>
              {actions && (
                // An icon is centred in its button; shift the first one so that it aligns with the text.
                <Box sx={{ '& > div > .MuiIconButton-root:not(* + *)': { ml: -1.5 } }}>
                  <RowActions actions={actions(row)} />
                </Box>
              )}
            </CardContent>
          </Card>
        ))}
      </Box>
      <Pages total={total} page={state.page} onPage={state.setPage} />
    </>
  );
}
