import { Alert, Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { contested, nameOfEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/late.routes.ts';
import { lateMessages, type LateRecording } from '@roadworthy/contract/inspection/late.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useAsk, useTell } from '../kit/ask.ts';
import { Photos } from '../kit/Photos.tsx';
import { useSignedIn } from '../kit/session.ts';
import { nameOf, timeText } from '../kit/words.ts';

/** What arrived after everything was recorded. The office alone reads it. */
export function LateRecordings({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  return me.permissions.includes('plans.keep') ? <Listed planId={plan._id} /> : null;
}

function Listed({ planId }: { planId: string }) {
  const asked = useAsk(lateRoutes.listLateRecordings, { query: { workPlan: planId } });
  const markSeen = useTell(lateRoutes.markLateSeen, { said: lateMessages.seen });
  const late = asked.data?.data ?? [];
  if (late.length === 0) return null;
  const isNew = late.some(({ isSeen }) => !isSeen);
  return (
    <Card component="section" aria-label={lateMessages.title}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {lateMessages.title}
        </Typography>
        <Alert
          severity={isNew ? 'warning' : 'info'}
          action={
            isNew && (
              <Button
                color="inherit"
                disabled={markSeen.isPending}
                onClick={() => markSeen.mutate({ body: { workPlan: planId } })}
                sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
              >
                {lateMessages.markSeen}
              </Button>
            )
          }
        >
          {lateMessages.explained}
        </Alert>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2, mt: 2 }}>
          {late.map((one) => (
            <Line key={one._id} late={one} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

const placeOf = ({ vin, side, tag, activity }: LateRecording): string =>
  [vin, side, tag && `cell ${tag}`, activity].filter(Boolean).join(' · ') || lateMessages.piece;

const Line = ({ late }: { late: LateRecording }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 650 }}>{nameOfEvent(late.event)}</Typography>
      <Typography>{placeOf(late)}</Typography>
      {late.contested && <Chip size="small" color="error" label={contested.label} />}
    </Stack>
    <Typography variant="body2" color="textSecondary">
      {nameOf(late.by)}, recorded {timeText(late.recordedAt)}, arrived {timeText(late.arrivedAt)}
    </Typography>
    {late.comment && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{late.comment}</Typography>}
    <Photos keys={late.images} />
  </Box>
);
