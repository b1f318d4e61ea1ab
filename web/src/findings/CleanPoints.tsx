import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { cleanPointMessages as messages } from '@roadworthy/contract/findings/messages/clean-point.messages.ts';
import { checkName, type CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { suspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../kit/api/api-query.ts';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { displayDateTime, displayName } from '../kit/text/display.ts';
import { FindingLink } from './FindingLink.tsx';
import { SuspectsLink } from './SuspectsLink.tsx';

/** From which vehicle or piece on each check of a plan that was Not OK is clean again. */
export function CleanPoints({ planId }: { planId: string }) {
  const query = useApiQuery(findingRoutes.listCleanPoints, { query: { workPlan: planId } });
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
      </CardContent>
    </Card>
  );
}

function CleanPointLine({ point }: { point: CleanPoint }) {
  const { first, needed, clean, foundAt } = point;
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{checkName(point)}</Typography>
        <StatusChip tone={first ? 'good' : 'bad'} label={first ? messages.clean : messages.notYet} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {messages.lastNotOk({ name: suspectName(point), at: displayDateTime(foundAt) })}
      </Typography>
      {first ? (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {messages.from({
              name: suspectName(first),
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
