import { Box, Card, Stack, Typography } from '@mui/material';
import { numberItems, rowColour, type AssessmentItem, type RowColour } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { ReactNode } from 'react';

/** The colour of a row stands at its edge, so that text keeps its contrast; the words beside it say the same. */
export const rowSx: Record<RowColour, object> = {
  green: { borderLeft: 6, borderLeftColor: 'success.main' },
  amber: { borderLeft: 6, borderLeftColor: 'warning.main' },
  red: { borderLeft: 6, borderLeftColor: 'error.main' },
  plain: { borderLeft: 6, borderLeftColor: 'divider' },
};

type Props = {
  items: readonly AssessmentItem[];
  heading: (item: AssessmentItem) => ReactNode;
  answer: (item: AssessmentItem) => ReactNode;
  below: (item: AssessmentItem) => ReactNode;
};

/** The questions of an assessment, numbered; headings stand alone, Yes/No questions carry their colour. */
export function AssessmentTable({ items, heading, answer, below }: Props) {
  return (
    <Stack component="ol" sx={{ gap: 1.25, listStyle: 'none', p: 0, m: 0 }} aria-label="Questions">
      {numberItems(items).map((item) =>
        item.assessmentQuestion.type === 'Quantitative' ? (
          <Box component="li" key={item._id} sx={{ mt: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {item.number}. {item.assessmentQuestion.question}
            </Typography>
            {heading(item)}
          </Box>
        ) : (
          <Card component="li" key={item._id} sx={{ p: 2, ...rowSx[rowColour(item)] }}>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
              <Box sx={{ flex: 1 }}>
                <Typography>
                  <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
                    {item.number}
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
        ),
      )}
    </Stack>
  );
}
