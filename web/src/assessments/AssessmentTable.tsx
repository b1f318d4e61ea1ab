import { Box, Card, Stack, Typography } from '@mui/material';
import { numberItems, rowColour, type AssessmentItem, type RowColour } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { memo, type ReactNode } from 'react';
import { shownRows } from './shown-rows.ts';

/** The colour of a row stands at its edge, so that text keeps its contrast; the words beside it say the same. */
export const rowSx: Record<RowColour, object> = {
  green: { borderLeft: 6, borderLeftColor: 'success.main' },
  amber: { borderLeft: 6, borderLeftColor: 'warning.main' },
  red: { borderLeft: 6, borderLeftColor: 'error.main' },
  plain: { borderLeft: 6, borderLeftColor: 'divider' },
};

/** How a row shows and asks, the same function from one drawing to the next: of hundreds of rows only those are drawn anew whose item changed. */
export type Asking = (item: AssessmentItem) => ReactNode;
/** Without `wanted` all rows are shown. */
type Props = { items: readonly AssessmentItem[]; wanted?: ((item: AssessmentItem) => boolean) | undefined; heading: Asking; answer: Asking; below: Asking };

/** The questions of an assessment, numbered; headings stand alone, Yes/No questions carry their colour. */
export function AssessmentTable({ items, wanted, ...asking }: Props) {
  const numbers = new Map(numberItems(items).map(({ _id, number }) => [_id, number]));
  const rows = wanted ? shownRows(items, wanted) : items;
  return (
    <Stack component="ol" sx={{ gap: 1.25, listStyle: 'none', p: 0, m: 0, '& > li': outOfSight }} aria-label="Questions">
      {rows.map((item) => (
        <Row key={item._id} item={item} number={numbers.get(item._id) ?? ''} {...asking} />
      ))}
    </Stack>
  );
}

/** Rows that nobody sees are not laid out until they come near. */
const outOfSight = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 88px' } as const;

type RowProps = Omit<Props, 'items' | 'wanted'> & { item: AssessmentItem; number: string };
const Row = memo(function Row({ item, number, heading, answer, below }: RowProps) {
  if (item.assessmentQuestion.type === 'Quantitative')
    return (
      <Box component="li" sx={{ mt: 2 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {number}. {item.assessmentQuestion.question}
        </Typography>
        {heading(item)}
      </Box>
    );
  return (
    <Card component="li" sx={{ p: 2, ...rowSx[rowColour(item)] }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1 }}>
          <Typography>
            <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
              {number}
            </Box>
            {item.assessmentQuestion.question}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Reference {item.assessmentQuestion.reference}
          </Typography>
        </Box>
        {answer(item)}
      </Stack>
      {below(item)}
    </Card>
  );
});
