import { skipMessages } from '@roadworthy/contract/inspection/messages/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/state.messages.ts';
import { planMessages as messages } from '@roadworthy/contract/inspection/messages/plan.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/tip-level.messages.ts';
import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { tipLevelTexts } from '@roadworthy/contract/inspection/tip-level.ts';
import {
  isPlanCompleted,
  isPlanDone,
  isPlanSigned,
  mayRecord,
  planStatusLabel,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { Progress, planListPath } from '../../work-plans/index.ts';
import { DeviceBar } from '../offline/DeviceBar.tsx';

/** The header of both inspection screens: progress including pending recordings, and how many the server has. */
export function InspectionHeader({ plan, serverPlan }: { plan: WorkPlan; serverPlan: WorkPlan }) {
  const { me } = useSignedIn();
  const tip = tipLevelTexts(plan);
  const counts: [string, number, string][] = [
    [stateMessages.ok, plan.ok, 'success.main'],
    [stateMessages.notOk, plan.nok, 'error.main'],
    [skipMessages.title, plan.skip, 'text.secondary'],
    [messages.pending, plan.pending, 'text.primary'],
  ];
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={`${plan.projectNo} · ${plan.planNo}`}
        back={planListPath(me.accessLevel, plan.project._id)}
      />
      {me.permissions.includes('plans.inspect') && (
        <DeviceBar plan={serverPlan} recordedAtServer={serverPlan.ok + serverPlan.nok + serverPlan.skip} />
      )}
      <Card sx={{ mb: 2 }}>
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Progress counts={plan} label={messages.progressOfThePlan} />
          <Stack direction="row" sx={{ gap: 2, mt: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
            {counts.map(([label, value, color]) => (
              <Box key={label}>
                <Typography
                  sx={{ fontSize: 22, fontWeight: 700, color, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {label}
                </Typography>
              </Box>
            ))}
            <Box>
              <Typography sx={{ fontSize: 22, fontWeight: 700, lineHeight: 1.1 }}>{tip.current}</Typography>
              <Typography variant="caption" color="textSecondary">
                {tipLevelNames.current}
              </Typography>
            </Box>
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {tipLevelNames.starting} {tip.starting} · {tipLevelNames.highest} {tip.highest}
          </Typography>
        </CardContent>
      </Card>
      {mayRecord(serverPlan.status) && isPlanDone(serverPlan) && serverPlan.contested === 0 && serverPlan.waitsFor && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.everythingRecorded({ waitsFor: serverPlan.waitsFor })}
        </Alert>
      )}
      {isPlanCompleted(plan.status) && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {messages.completed({ openNok: plan.openNok, toComplete: plan.toComplete ?? 0 })}
        </Alert>
      )}
      {!isPlanSigned(plan.status) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {planStatusLabel(plan.status)}
        </Alert>
      )}
    </>
  );
}
