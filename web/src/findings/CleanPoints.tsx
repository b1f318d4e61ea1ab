import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { cleanPointMessages as messages } from '@roadworthy/contract/findings/messages/clean-point.messages.ts';
import { formatCheckName, type CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { formatSuspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { displayDateTime, displayName } from '../kit/text/display.ts';
import { FindingLink } from './FindingLink.tsx';
import { SuspectsLink } from './SuspectsLink.tsx';

const shownAtFirst = 10;

/**
 * The checks of a plan that were Not OK. Each has the vehicle or piece from which it is clean again, or the number of
 * clean ones so far.
 */
export function CleanPoints({ planId }: { planId: string }) {
  const [limit, setLimit] = useState(shownAtFirst);
  const query = useApiQuery(
    findingRoutes.listCleanPoints,
    { query: { workPlan: planId, skip: 0, limit } },
    { keepPrevious: true },
  );
  const points = query.data?.data ?? [];
  const [first] = points;
  if (!first) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.explanation({ needed: first.needed })}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2, mt: 2 }}>
          {points.map((point) => (
            <CleanPointLine key={point._id} point={point} />
          ))}
        </Stack>
        {query.data?.pagination.hasMore && (
          <Button loading={query.isFetching} onClick={() => setLimit(limit + shownAtFirst)} sx={{ mt: 1 }}>
            {messages.showMore}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function CleanPointLine({ point }: { point: CleanPoint }) {
  const { first, needed, clean, foundAt } = point;
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{formatCheckName(point)}</Typography>
        <StatusChip tone={first ? 'good' : 'bad'} label={first ? messages.clean : messages.notYet} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {messages.lastNotOk({ name: formatSuspectName(point), at: displayDateTime(foundAt) })}
      </Typography>
      {first ? (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {messages.from({
              name: formatSuspectName(first),
              plan: first.plan,
              at: displayDateTime(first.recordedAt),
              by: displayName(first.recordedBy),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {messages.reached({ needed, at: displayDateTime(first.reachedAt) })}
          </Typography>
        </>
      ) : (
        <Typography>{messages.soFar({ clean, needed })}</Typography>
      )}
      <div>
        <FindingLink id={point._id} />
        <SuspectsLink id={point._id} />
      </div>
    </Stack>
  );
}
