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
import { device, isStorageFull } from '../offline/device-database.ts';
import { enqueueEntry } from '../offline/queue/queue-store.ts';
import { sendNow } from '../offline/queue/send-loop.ts';
import { deviceId } from '../offline/queue/sync-api.ts';
import { useCachedQuery, useQueueEntries } from '../offline/useOfflineData.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import { mayWorkOn, recordsOn } from '../recording/recordable.ts';
import { isGateLockedNow } from './local-gate.ts';
import { RiskGateScreen } from './RiskGateScreen.tsx';

type Props = { plan: WorkPlan; children: (asksFirst: () => boolean) => ReactNode };
const asksNothing = () => false;

/**
 * Shows the risks before the plan where they have to be confirmed. People who cannot record here see only the plan. A
 * stop pauses new work only: what was recorded before it can still be confirmed and sent.
 */
export function RiskGated({ plan, children }: Props) {
  const { me } = useSignedIn();
  return recordsOn(plan, me) && (isDryRun || me.permissions.includes('plans.inspect')) ? (
    <GatedPlan plan={plan}>{children}</GatedPlan>
  ) : (
    children(asksNothing)
  );
}

function GatedPlan({ plan, children }: Props) {
  const { me, company } = useSignedIn();
  const { query } = useCachedQuery(plan._id, riskGateQuery(plan._id));
  const entries = useQueueEntries(plan._id);
  const gate = query.data?.data;
  // Inspectors come to record; office staff mostly to look, so they are asked at their first recording.
  const [isAsking, setIsAsking] = useState((isDryRun || me.accessLevel === 'inspector') && mayRecord(plan.status));
  const isLocked = gate !== undefined && isGateLockedNow(gate, entries);
  const isHeldBack = entries.some(({ state, lockedAt }) => state === 'waiting' && lockedAt !== undefined);
  const isPaused = !mayWorkOn(plan, me) && !isHeldBack;
  const { refetch } = query;
  // The server may know a newer version than this device.
  useEffect(() => {
    if (isHeldBack) void refetch();
  }, [isHeldBack, refetch]);
  // An amendment may have changed the protective equipment and the special care.
  const revision = useRef(plan.revision);
  useEffect(() => {
    if (revision.current !== plan.revision) void refetch();
    revision.current = plan.revision;
  }, [plan.revision, refetch]);
  const now = useRef({ gate, entries });
  useEffect(() => {
    now.current = { gate, entries };
  });
  // Decided when something is recorded: a shift can end while the page is open.
  const asksFirst = useCallback(() => {
    const known = now.current;
    const isLockedNow = known.gate !== undefined && isGateLockedNow(known.gate, known.entries);
    if (isLockedNow) setIsAsking(true);
    return isLockedNow;
  }, []);
  if (!gate && query.isPending) return <LoadingForm />;
  if (!gate || !isLocked) return children(asksFirst);
  if (!isAsking || isPaused)
    return (
      <>
        {((mayRework(plan.status) && !isPaused) || isHeldBack) && (
          <LookingOnly isHeldBack={isHeldBack} onAsk={() => setIsAsking(true)} />
        )}
        {children(asksFirst)}
      </>
    );
  const confirm = async () => {
    if (company)
      await saveConfirmation({ plan, gate, userId: me._id, companyId: company._id }).catch((error: unknown) =>
        toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved),
      );
  };
  return <RiskGateScreen plan={plan} gate={gate} onConfirm={confirm} onLook={() => setIsAsking(false)} />;
}

type Confirming = { plan: WorkPlan; gate: RiskGate; userId: string; companyId: string };
async function saveConfirmation({ plan, gate, userId, companyId }: Confirming): Promise<void> {
  await enqueueEntry(
    device,
    {
      clientId: newId(),
      userId,
      companyId,
      planId: plan._id,
      kind: 'confirmation',
      target: plan._id,
      event: 'confirm risks',
      title: plan.name,
      body: { version: gate.inForce.version, device: deviceId() },
      recordedAt: new Date().toISOString(),
    },
    [],
  );
  void sendNow();
}

const LookingOnly = ({ isHeldBack, onAsk }: { isHeldBack: boolean; onAsk: () => void }) => (
  <Alert
    severity="warning"
    sx={{ mb: 2, alignItems: 'center' }}
    action={
      <Button color="inherit" onClick={onAsk} sx={{ minHeight: 48 }}>
        {messages.openGate}
      </Button>
    }
  >
    {isHeldBack ? messages.heldBackNote : messages.lookOnlyNote}
  </Alert>
);
