import { inspectionGridMessages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { inspectedPlanMessages as messages } from '@roadworthy/contract/inspection/messages/plan.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import {
  findCompletionColour,
  formatProgress,
  calculatePercentRecorded,
} from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatTipLevels } from '@roadworthy/contract/inspection/tip-level.ts';
import {
  isPlanCompleted,
  isPlanFullyInspected,
  isPlanSigned,
  mayRecord,
  formatPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { planListPath } from '../../work-plans/index.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import { DaySheetLink } from '../day-sheet/DaySheetLink.tsx';
import { DeviceStatusBar, StatusBar, ThinProgress } from './StatusBar.tsx';

/** The progress of the chosen vehicle: its recorded checkpoints, and those that are OK or completed (`done`). */
export type VehicleProgress = { vin: string; total: number; recorded: number; done: number };
type Props = { plan: WorkPlan; serverPlan: WorkPlan; vehicle?: VehicleProgress | undefined };

/**
 * The header of both inspection screens: the progress including pending recordings, and how much of it the server has
 * received.
 */
export function InspectionHeader({ plan, serverPlan, vehicle }: Props) {
  const { me } = useSignedIn();
  const counts = vehicle
    ? { quantity: vehicle.total, ok: vehicle.done, nok: 0, skip: 0 }
    : { quantity: plan.quantity, ok: plan.ok, nok: plan.nok, skip: plan.skip };
  const percent = calculatePercentRecorded(counts);
  const bar = {
    done: vehicle
      ? {
          name: vehicle.vin.slice(-6),
          fullName: vehicle.vin,
          recorded: vehicle.recorded,
          total: vehicle.total,
        }
      : { recorded: plan.ok + plan.nok + plan.skip, total: plan.quantity },
    bar: (
      <ThinProgress
        percent={percent}
        colour={colours[findCompletionColour(percent)]}
        label={vehicle ? inspectionGridMessages.progressOfThisVehicle : messages.progressOfThePlan}
      />
    ),
    summary: <PlanCounts plan={plan} isInline title={vehicle && messages.wholePlan} />,
    details: <PlanDetails plan={plan} vehiclePercent={vehicle && percent} />,
  };
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={subtitleOf(serverPlan)}
        back={planListPath(me.accessLevel, plan.project._id)}
        actions={<DaySheetLink plan={plan} />}
      />
      {me.permissions.includes('plans.inspect') ? (
        <DeviceStatusBar {...bar} plan={serverPlan} saved={serverPlan.ok + serverPlan.nok + serverPlan.skip} />
      ) : (
        <StatusBar {...bar} />
      )}
      {mayRecord(serverPlan.status) &&
        isPlanFullyInspected(serverPlan) &&
        serverPlan.contested === 0 &&
        serverPlan.waitsFor && (
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
          {formatPlanStatus(plan.status)}
        </Alert>
      )}
    </>
  );
}

/** Includes the revision of the plan on this device, which each recording names too. */
const subtitleOf = ({ projectNo, planNo, revision, status }: WorkPlan): string =>
  [projectNo, planNo, revision && isPlanSigned(status) && !isDryRun && messages.revision({ revision })]
    .filter(Boolean)
    .join(' · ');

const colours = { red: 'error', amber: 'warning', green: 'success' } as const;
/** Shown in the bar only if there is room. A phone shows the counts with the details. */
const onlyWide = { display: { xs: 'none', md: 'flex' } } as const;

type CountsProps = { plan: WorkPlan; isInline?: boolean; title?: string | undefined };
function PlanCounts({ plan, isInline = false, title }: CountsProps) {
  const counts: [string, number, string][] = [
    [stateMessages.ok, plan.ok, 'success.main'],
    [stateMessages.notOk, plan.nok, 'error.main'],
    [skipMessages.title, plan.skip, 'text.secondary'],
    [messages.pending, plan.pending, 'text.primary'],
  ];
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', ...(isInline && onlyWide) }}>
      {title && (
        <Typography component="span" variant="body2" sx={{ alignSelf: 'center', fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {counts.map(([label, value, color]) => (
        <Typography key={label} component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {label}{' '}
          <Box component="b" sx={{ color, fontSize: 16, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Typography>
      ))}
    </Stack>
  );
}

/** Details of the plan that the next checkpoint does not need. */
function PlanDetails({ plan, vehiclePercent }: { plan: WorkPlan; vehiclePercent: number | undefined }) {
  const tip = formatTipLevels(plan);
  return (
    <Stack sx={{ gap: 1 }}>
      <PlanCounts plan={plan} />
      {vehiclePercent !== undefined && (
        <Typography variant="body2">
          {messages.vehicleChecked({ progress: formatProgress(vehiclePercent, { nok: 0 }) })}
        </Typography>
      )}
      <Typography variant="body2">
        {messages.planChecked({ progress: formatProgress(calculatePercentRecorded(plan), plan) })}
      </Typography>
      <Typography variant="body2">
        {tipLevelNames.current} {tip.current}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {tipLevelNames.starting} {tip.starting} · {tipLevelNames.highest} {tip.highest}
      </Typography>
    </Stack>
  );
}
