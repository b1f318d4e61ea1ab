import { checkpointStateLabels } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { secondLookMessages as messages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import type { SecondLook } from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { displayDateTime, displayName } from '../../kit/text/display.ts';

const shownAtFirst = 10;
const checkTitle = ({ vin, side, tag, part }: SecondLook): string =>
  [vin, side, tag, part?.name].filter(Boolean).join(' · ');

/** Lists the waiting second looks with their first verdicts, latest first, for the office. */
export function WaitingLooks({ planId }: { planId: string }) {
  const [limit, setLimit] = useState(shownAtFirst);
  const query = useApiQuery(
    secondLookRoutes.listSecondLooks,
    { query: { workPlan: planId, state: 'waiting', skip: 0, limit } },
    { keepPrevious: true },
  );
  const looks = query.data?.data ?? [];
  if (looks.length === 0) return null;
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{messages.waitingFor}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {looks.map((look) => (
          <li key={look._id}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{checkTitle(look)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {messages.firstVerdict({
                verdict: checkpointStateLabels[look.first.verdict],
                by: displayName(look.first.by),
                at: displayDateTime(look.first.at),
              })}
            </Typography>
          </li>
        ))}
      </Stack>
      {query.data?.pagination.hasMore && (
        <Button loading={query.isFetching} onClick={() => setLimit(limit + shownAtFirst)} sx={{ mt: 1, minHeight: 48 }}>
          {messages.showMore}
        </Button>
      )}
    </div>
  );
}
