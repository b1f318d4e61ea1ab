import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { Stack, Typography } from '@mui/material';
import { useApiQuery } from '../kit/api/api-query.ts';
import { ContestFacts } from './ContestFacts.tsx';

type Props = { planId: string; checkpointId: string };

/**
 * The customer's contests of a checkpoint, with the office's answers. Shows nothing while offline. All checkpoints of a
 * plan share one request.
 */
export function ContestNotes({ planId, checkpointId }: Props) {
  const query = useApiQuery(customerContestRoutes.listCustomerContests, { query: { workPlan: planId, limit: 0 } });
  const contests = query.data?.data.filter(({ checkpoint }) => checkpoint === checkpointId) ?? [];
  if (contests.length === 0) return null;
  return (
    <Stack component="section" aria-label={messages.title} sx={{ gap: 1, mt: 1.5 }}>
      <Typography variant="h3">{messages.title}</Typography>
      {contests.map((contest) => (
        <ContestFacts key={contest._id} contest={contest} isPlaced />
      ))}
    </Stack>
  );
}
