import { Box, Card, Stack, Typography } from '@mui/material';
import { numberItems, rowColour, type AssessmentItem, type RowColour } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { memo, type ReactNode } from 'react';
import { lazyRow, useRenderedRows } from '../../kit/list/useRenderedRows.ts';
import { visibleRows } from './visible-rows.ts';

/** The colour of a row stands at its edge, so that text keeps its contrast; the words beside it say the same. */
export const rowSx: Record<RowColour, object> = {
  green: { borderLeft: 6, borderLeftColor: 'success.main' },
  amber: { borderLeft: 6, borderLeftColor: 'warning.main' },
  red: { borderLeft: 6, borderLeftColor: 'error.main' },
  plain: { borderLeft: 6, borderLeftColor: 'divider' },
};

/** How a row shows and asks, the same function from one drawing to the next: of hundreds of rows only those are drawn anew whose item changed. */
export type ItemSlot = (item: AssessmentItem) => ReactNode;
/** Without `wanted` all rows are shown. */
type Props = {
  items: readonly AssessmentItem[];
  matches?: ((item: AssessmentItem) => boolean) | undefined;
  heading: ItemSlot;
  answer: ItemSlot;
  below: ItemSlot;
};

/** The questions of an assessment, numbered; headings stand alone, Yes/No questions carry their colour. */
export function AssessmentTable({ items, matches, ...slots }: Props) {
  const numbers = new Map(numberItems(items).map(({ _id, number }) => [_id, number]));
  const rows = matches ? visibleRows(items, matches) : items;
  const expandedCount = useRenderedRows(rows.length);
  return (
    <Stack component="ol" sx={listSx} aria-label="Questions">
      {rows.map((item, place) => (
        <Row key={item._id} item={item} number={numbers.get(item._id) ?? ''} isExpanded={place < expandedCount} {...slots} />
      ))}
    </Stack>
  );
}

/** The words of all rows have one style, the list's: an element with a style of its own for each word of hundreds of rows takes longer than the rows. */
const listSx = {
  gap: 1.25,
  listStyle: 'none',
  p: 0,
  m: 0,
  '& > li': lazyRow(88),
  '& .row': { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'center' }, gap: 2 },
  '& .words': { flex: 1, '& p': { typography: 'body1', m: 0 } },
  '& .number, & .reference': { color: 'text.secondary' },
  '& .number': { mr: 1 },
  '& .reference': { typography: 'caption' },
} as const;

type RowProps = Omit<Props, 'items' | 'wanted'> & { item: AssessmentItem; number: string; isExpanded: boolean };
const Row = memo(function Row({ item, number, isExpanded, heading, answer, below }: RowProps) {
  if (item.assessmentQuestion.type === 'Quantitative')
    return (
      <Box component="li" sx={{ mt: 2 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {number}. {item.assessmentQuestion.question}
        </Typography>
        {isExpanded && heading(item)}
      </Box>
    );
  return (
    <Card component="li" sx={{ p: 2, ...rowSx[rowColour(item)] }}>
      <div className="row">
        <div className="words">
          <p>
            <span className="number">{number}</span>
            {item.assessmentQuestion.question}
          </p>
          <span className="reference">Reference {item.assessmentQuestion.reference}</span>
        </div>
        {isExpanded && answer(item)}
      </div>
      {isExpanded && below(item)}
    </Card>
  );
});
