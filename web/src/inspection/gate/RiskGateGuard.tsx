import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { riskGateScreenMessages as messages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import type { RiskGate } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { mayRecord, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert, Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LoadingForm } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { riskGateQuery } from '../offline/cache/plan-queries.ts';
import { deviceDatabase, isStorageFull } from '../offline/device-database.ts';
import { enqueueEntry } from '../offline/queue/queue-store.ts';
import { sendNow } from '../offline/queue/send-loop.ts';
import { getDeviceId } from '../offline/queue/sync-api.ts';
import { useCachedQuery, useQueueEntries } from '../offline/useOfflineData.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import { mayWorkOn, isRecorderOn } from '../recording/recordable.ts';
import { hasOpenMeasures, isGateLockedNow } from './local-gate.ts';
import { RiskGateScreen } from './RiskGateScreen.tsx';

type Props = { plan: WorkPlan; children: (asksFirst: () => boolean, asksPosition: boolean) => ReactNode };
const asksNothing = () => false;

/**
 * Shows the risks before the plan if they have to be confirmed or measures are open. People who cannot record here see
 * the plan only. A stop pauses new work only: risks can still be confirmed, so that earlier recordings can be sent.
 */
export function RiskGateGuard({ plan, children }: Props) {
  const { me } = useSignedIn();
  return isRecorderOn(plan, me) && (isDryRun || me.permissions.includes('plans.inspect')) ? (
    <GatedPlan plan={plan}>{children}</GatedPlan>
  ) : (
    children(asksNothing, false)
  );
}

function GatedPlan({ plan, children }: Props) {
  const { me, company } = useSignedIn();
  const { query } = useCachedQuery(plan._id, riskGateQuery(plan._id));
  const entries = useQueueEntries(plan._id);
  const served = query.data?.data;
  // A dry run records nothing, so it may continue once its user has seen the open measures.
  const [hasSeenMeasures, setHasSeenMeasures] = useState(false);
  const gate = served && hasSeenMeasures ? { ...served, openMeasures: [] } : served;
  // Inspectors open a plan to record. Office staff mostly just read it, so they are asked at their first recording.
  const [isAsking, setIsAsking] = useState((isDryRun || me.accessLevel === 'inspector') && mayRecord(plan.status));
  const isLocked = gate !== undefined && isGateLockedNow(gate, entries);
  const isHeldBack = entries.some(({ state, lockedAt }) => state === 'waiting' && lockedAt !== undefined);
  const isPaused = !mayWorkOn(plan, me) && !isHeldBack;
  const { refetch } = query;
  // The server may have a newer version than this device.
  useEffect(() => {
    if (isHeldBack) void refetch();
  }, [isHeldBack, refetch]);
  // An amendment may have changed protective equipment and special care.
  const revision = useRef(plan.revision);
  useEffect(() => {
    if (revision.current !== plan.revision) void refetch();
    revision.current = plan.revision;
  }, [plan.revision, refetch]);
  const now = useRef({ gate, entries });
  useEffect(() => {
    now.current = { gate, entries };
  });
  // Checks the gate at each recording, because a shift can end while the page is open.
  const asksFirst = useCallback(() => {
    const known = now.current;
    const isLockedNow = known.gate !== undefined && isGateLockedNow(known.gate, known.entries);
    if (isLockedNow) setIsAsking(true);
    return isLockedNow;
  }, []);
  const asksPosition = gate?.asksPosition === true && !isDryRun;
  if (!gate && query.isPending) return <LoadingForm />;
  if (!gate || !isLocked) return children(asksFirst, asksPosition);
  if (!isAsking || isPaused)
    return (
      <>
        {((mayRework(plan.status) && !isPaused) || isHeldBack) && (
          <LookingOnly
            isHeldBack={isHeldBack}
            waitsForMeasures={hasOpenMeasures(gate)}
            onAsk={() => setIsAsking(true)}
          />
        )}
        {children(asksFirst, asksPosition)}
      </>
    );
  const confirm = async () => {
    if (company)
      await saveConfirmation({ plan, gate, userId: me._id, companyId: company._id }).catch((error: unknown) =>
        toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved),
      );
  };
  return (
    <RiskGateScreen
      plan={plan}
      gate={gate}
      onConfirm={confirm}
      onLook={() => setIsAsking(false)}
      onSkipMeasures={isDryRun ? () => setHasSeenMeasures(true) : undefined}
    />
  );
}

type Confirming = { plan: WorkPlan; gate: RiskGate; userId: string; companyId: string };
async function saveConfirmation({ plan, gate, userId, companyId }: Confirming): Promise<void> {
  await enqueueEntry(
    deviceDatabase,
    {
      clientId: newId(),
      userId,
      companyId,
      planId: plan._id,
      kind: 'confirmation',
      target: plan._id,
      event: 'confirm risks',
      title: plan.name,
      body: { version: gate.inForce.version, device: getDeviceId() },
      recordedAt: new Date().toISOString(),
    },
    [],
  );
  void sendNow();
}

type LookingOnlyProps = { isHeldBack: boolean; waitsForMeasures: boolean; onAsk: () => void };
const noteOf = ({ isHeldBack, waitsForMeasures }: Omit<LookingOnlyProps, 'onAsk'>): string => {
  if (waitsForMeasures) return isHeldBack ? messages.heldBackMeasures : messages.lookOnlyMeasures;
  return isHeldBack ? messages.heldBackNote : messages.lookOnlyNote;
};

const LookingOnly = ({ isHeldBack, waitsForMeasures, onAsk }: LookingOnlyProps) => (
  <Alert
    severity="warning"
    sx={{ mb: 2, alignItems: 'center' }}
    action={
      <Button color="inherit" onClick={onAsk} sx={{ minHeight: 48 }}>
        {waitsForMeasures ? messages.openMeasures : messages.openGate}
      </Button>
    }
  >
    {noteOf({ isHeldBack, waitsForMeasures })}
  </Alert>
);
