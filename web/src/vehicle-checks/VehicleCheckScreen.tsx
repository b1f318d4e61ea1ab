import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { isVehicleCheckInProgress } from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import { listAllowedCheckActions } from '@roadworthy/contract/vehicle-checks/vehicle-check.policy.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { countResults, findPointGap, formatResults } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type { VehicleCheck } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { Presence } from '../live/index.ts';
import { CheckLog } from './check/CheckLog.tsx';
import { PointCard, pointCardId } from './check/PointCard.tsx';
import { CheckStatusChip } from './CheckChips.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** A vehicle check, point by point. Several people can work on it at the same time. */
export default function VehicleCheckScreen() {
  const { jobcardId = '', vehicleCheckId = '' } = useParams();
  const query = useApiQuery(vehicleCheckRoutes.getVehicleCheck, {
    params: { id: jobcardId, checkId: vehicleCheckId },
  });
  return (
    <QueryContent page query={query}>
      {({ data }) => <CheckPage check={data} />}
    </QueryContent>
  );
}

function CheckPage({ check }: { check: VehicleCheck }) {
  const { me } = useSignedIn();
  const allowed = listAllowedCheckActions(check, me);
  const [showsGaps, setShowsGaps] = useState(false);
  const { name, vehicle, jobCard, status, version, finishedAt, finishedBy } = check;
  const groups = [...Map.groupBy(check.points, ({ group }) => group)];
  return (
    <Box sx={{ maxWidth: 820 }}>
      <PageHeader
        title={name}
        subtitle={messages.subtitle({ vehicle: formatVehicle(vehicle), number: jobCard.jobcardId })}
        back={jobCardPath(jobCard._id)}
        backLabel={messages.backToCard}
      />
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ '& > :not(:empty)': { mb: 1 } }}>
          <Presence kind="jobcard" id={jobCard._id} />
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <CheckStatusChip status={status} />
            <Typography variant="body2" color="textSecondary">
              {[
                messages.version({ version }),
                ...(finishedAt && finishedBy
                  ? [
                      messages.finishedBy({
                        name: `${finishedBy.firstName} ${finishedBy.lastName}`.trim(),
                        at: displayDateTime(finishedAt),
                      }),
                    ]
                  : []),
              ].join(' · ')}
            </Typography>
          </Stack>
        </Box>
        <Progress check={check} />
        {groups.map(([group, points]) => (
          <Box key={group} component="section" aria-label={group}>
            <Typography variant="h2" gutterBottom>
              {group}
            </Typography>
            <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0 }}>
              {points.map((point) => (
                <PointCard
                  key={point._id}
                  check={check}
                  point={point}
                  mayRecord={allowed.includes('record')}
                  showsGaps={showsGaps}
                />
              ))}
            </Stack>
          </Box>
        ))}
        <Steps check={check} allowed={allowed} onIncomplete={() => setShowsGaps(true)} />
        <CheckLog check={check} />
      </Stack>
    </Box>
  );
}

/** How many points have a result. It stays in view, because a check is longer than a phone. */
function Progress({ check }: { check: VehicleCheck }) {
  const { done, total } = countResults(check.points);
  const isGoing = isVehicleCheckInProgress(check.status);
  return (
    <Box
      sx={{
        py: 1,
        ...(isGoing && { position: 'sticky', top: { xs: 56, sm: 64 }, zIndex: 2, bgcolor: 'background.default' }),
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isGoing ? messages.progress({ done, total }) : formatResults(check.points)}
      </Typography>
      {isGoing && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={messages.progressLabel}
          sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
        />
      )}
    </Box>
  );
}

type StepsProps = {
  check: VehicleCheck;
  allowed: ReturnType<typeof listAllowedCheckActions>;
  onIncomplete: () => void;
};
/** Finishing, discarding and reopening. Finishing an incomplete check leads to the first point that is incomplete. */
function Steps({ check, allowed, onIncomplete }: StepsProps) {
  const [open, setOpen] = useState<'reopen' | 'discard'>();
  const params = { id: check.jobCard._id, checkId: check._id };
  const finish = useApiMutation(vehicleCheckRoutes.finishVehicleCheck, { successMessage: messages.finished });
  const reopen = useApiMutation(vehicleCheckRoutes.reopenVehicleCheck, {
    successMessage: messages.reopened,
    quiet: true,
  });
  const discard = useApiMutation(vehicleCheckRoutes.discardVehicleCheck, {
    successMessage: messages.discarded,
    quiet: true,
  });
  const gaps = check.points.filter((point) => findPointGap(point) !== undefined);
  const tryToFinish = () => {
    const [first] = gaps;
    if (!first) return finish.mutate({ params, body: {} });
    onIncomplete();
    const card = document.getElementById(pointCardId(first));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  };
  const dialogs = {
    reopen: { title: messages.reopenTitle, text: messages.reopenText, submit: messages.reopen, step: reopen },
    discard: { title: messages.discardTitle, text: messages.discardText, submit: messages.discard, step: discard },
  };
  const dialog = open && dialogs[open];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {allowed.includes('finish') && (
        <>
          <Button size="large" variant="contained" loading={finish.isPending} onClick={tryToFinish}>
            {messages.finish}
          </Button>
          {gaps.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {messages.incomplete({ count: gaps.length })}
            </Typography>
          )}
        </>
      )}
      {allowed.includes('reopen') && (
        <Button size="large" variant="outlined" onClick={() => setOpen('reopen')}>
          {messages.reopen}
        </Button>
      )}
      {allowed.includes('discard') && (
        <Button size="large" color="error" onClick={() => setOpen('discard')}>
          {messages.discard}
        </Button>
      )}
      {dialog && (
        <ReasonDialog
          title={dialog.title}
          text={dialog.text}
          submit={dialog.submit}
          danger={open === 'discard'}
          send={(reason) => dialog.step.mutateAsync({ params, body: { reason, updatedAt: check.updatedAt } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
