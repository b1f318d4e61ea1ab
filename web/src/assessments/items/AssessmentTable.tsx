import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { Box, Card, Stack, Typography } from '@mui/material';
import {
  numberItems,
  findRowColour,
  type AssessmentItem,
  type RowColour,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { memo, type ReactNode } from 'react';
import { lazyRowSx, useRenderedRows } from '../../kit/list/rows/useRenderedRows.ts';
import { filterVisibleRows } from './visible-rows.ts';

/** Only the edge of a row is coloured, so that its text keeps its contrast. A label says what the colour means. */
export const rowSx: Record<RowColour, object> = {
  green: { borderLeft: 6, borderLeftColor: 'success.main' },
  amber: { borderLeft: 6, borderLeftColor: 'warning.main' },
  red: { borderLeft: 6, borderLeftColor: 'error.main' },
  plain: { borderLeft: 6, borderLeftColor: 'divider' },
};

/**
 * Renders part of a row. Pass the same function at each render, so that of hundreds of rows only those that have
 * changed render again.
 */
export type ItemSlot = (item: AssessmentItem) => ReactNode;
/** Without `matches`, all rows are shown. */
type Props = {
  items: readonly AssessmentItem[];
  matches?: ((item: AssessmentItem) => boolean) | undefined;
  heading: ItemSlot;
  answer: ItemSlot;
  below: ItemSlot;
};

/** The numbered questions of an assessment. Headings have no answer; rows of Yes/No questions have a colour. */
export function AssessmentTable({ items, matches, ...slots }: Props) {
  const numbers = new Map(numberItems(items).map(({ _id, number }) => [_id, number]));
  const rows = matches ? filterVisibleRows(items, matches) : items;
  const expandedCount = useRenderedRows(rows.length);
  return (
    <Stack component="ol" sx={listSx} aria-label={messages.questions}>
      {rows.map((item, place) => (
        <Row
          key={item._id}
          item={item}
          number={numbers.get(item._id) ?? ''}
          isExpanded={place < expandedCount}
          {...slots}
        />
      ))}
    </Stack>
  );
}

/**
 * The list styles the text of all rows at once, because hundreds of separately styled elements render far more slowly.
 */
const listSx = {
  gap: 1.25,
  listStyle: 'none',
  p: 0,
  m: 0,
  '& > li': lazyRowSx(88),
  '& .row': { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'center' }, gap: 2 },
  '& .words': { flex: 1, '& p': { typography: 'body1', m: 0 } },
  '& .number, & .reference': { color: 'text.secondary' },
  '& .number': { mr: 1 },
  '& .reference': { typography: 'caption' },
} as const;

type RowProps = Omit<Props, 'items' | 'matches'> & { item: AssessmentItem; number: string; isExpanded: boolean };
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
    <Card component="li" sx={{ p: 2, ...rowSx[findRowColour(item)] }}>
      <div className="row">
        <div className="words">
          <p>
            <span className="number">{number}</span>
            {item.assessmentQuestion.question}
          </p>
          <span className="reference">{messages.referenceOf({ reference: item.assessmentQuestion.reference })}</span>
        </div>
        {isExpanded && answer(item)}
      </div>
      {isExpanded && below(item)}
    </Card>
  );
});
