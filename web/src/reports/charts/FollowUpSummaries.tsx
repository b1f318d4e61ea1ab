import { formatQuestionSummary } from '@roadworthy/contract/reports/answer.schema.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { answerMessages as messages } from '@roadworthy/contract/reports/messages/answer.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import type { ReportOwner } from '../report-paths.ts';

/** The answers to the follow-up questions of a project or plan, summarised. Renders nothing without answers. */
export function FollowUpSummaries({ owner }: { owner: ReportOwner }) {
  const query = useApiQuery(figureRoutes.reportQuestions, { query: { ...owner, limit: 0 } });
  const summaries = query.data?.data ?? [];
  if (summaries.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.title}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {messages.title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {summaries.map((summary) => (
          <Box component="li" key={summary._id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {[summary.part, summary.question].filter(Boolean).join(' · ')}
            </Typography>
            <Typography>{formatQuestionSummary(summary)}</Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
