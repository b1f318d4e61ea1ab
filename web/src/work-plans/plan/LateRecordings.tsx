import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { Alert, Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { contestedDisplay, formatLogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { type LateRecording } from '@roadworthy/contract/inspection/devices/late.schema.ts';
import { formatInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import { formatValues } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { AnswerList } from '../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../kit/page/status/DefectChip.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayName, displayDateTime } from '../../kit/text/display.ts';
import { displayText } from '../../kit/text/display-text.tsx';

/** Lists recordings that arrived after the plan was fully recorded. Only the office can see them. */
export function LateRecordings({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  return me.permissions.includes('plans.keep') ? <LateRecordingList planId={plan._id} /> : null;
}

function LateRecordingList({ planId }: { planId: string }) {
  const query = useApiQuery(lateRoutes.listLateRecordings, { query: { workPlan: planId } });
  const markSeen = useApiMutation(lateRoutes.markLateSeen, { successMessage: lateMessages.seen });
  const late = query.data?.data ?? [];
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
          {lateMessages.explanation}
        </Alert>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2, mt: 2 }}>
          {late.map((one) => (
            <LateRecordingLine key={one._id} late={one} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

const locationText = ({ vin, side, tag, activity }: LateRecording): string =>
  [vin, side, tag && messages.cellTag({ tag }), activity].filter(Boolean).join(' · ') || lateMessages.piece;

const LateRecordingLine = ({ late }: { late: LateRecording }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 650 }}>{formatLogEvent(late.event)}</Typography>
      <Typography>{displayText(locationText(late))}</Typography>
      {late.contested && <Chip size="small" color="error" label={contestedDisplay.label} />}
    </Stack>
    <Typography variant="body2" color="textSecondary">
      {messages.lateBy({
        by: displayName(late.by),
        recordedAt: displayDateTime(late.recordedAt),
        arrivedAt: displayDateTime(late.arrivedAt),
      })}
    </Typography>
    {late.measured && <Typography>{formatValues(late.measured, { unit: late.unit ?? '' })}</Typography>}
    {late.instrument && <Typography variant="body2">{formatInstrument(late.instrument)}</Typography>}
    <DefectChip defect={late.defect} />
    <AnswerList answers={late.answers} />
    {late.comment && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{late.comment}</Typography>}
    <Photos keys={late.images} />
  </Box>
);
