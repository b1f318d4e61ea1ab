import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/review/contest-screens.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';

import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { ApiError } from '../../kit/api/call.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { NoBreakIds } from '../../kit/text/NoBreakIds.tsx';
import { AlreadyDecidedDialog } from './AlreadyDecidedDialog.tsx';
import { isActivity, type Recordable } from '../recording/recordable.ts';
import { useDecision } from './useDecision.ts';
import { Verdicts } from './Verdicts.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

const choiceSx = { flex: 1, minHeight: 52, gap: 1, fontSize: 16 } as const;

/** Returns the server's current version, which the server includes when it refuses a stale decision. */
function currentRecord(error: unknown, opened: Recordable): Recordable | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return (isActivity(opened) ? PlanActivity : Checkpoint).safeParse(error.current).data;
}

/**
 * The office decides between the verdicts and gives a reason. If another verdict arrives in the meantime, the user has
 * to confirm once more; if somebody else decides first, their decision is shown. The typed reason is never lost.
 */
export function ResolveDialog({
  point: opened,
  title,
  onClose,
}: {
  point: Recordable;
  title: string;
  onClose: () => void;
}) {
  const [verdict, setVerdict] = useState<'ok' | 'nok'>();
  const [reason, setReason] = useState('');
  // The dialog itself reports conflicting changes, so no error toast is shown for them.
  const mutationOptions = {
    successMessage: contestMessages.resolved,
    onDone: onClose,
    quiet: (error: Error) => currentRecord(error, opened) !== undefined,
  };
  const checkpoint = useApiMutation(inspectionRoutes.resolveCheckpoint, mutationOptions);
  const activity = useApiMutation(activityRoutes.resolvePlanActivity, mutationOptions);
  const resolve = isActivity(opened) ? activity : checkpoint;
  const changed = currentRecord(resolve.error, opened);
  const point = changed && Date.parse(changed.updatedAt) > Date.parse(opened.updatedAt) ? changed : opened;
  const decision = useDecision(opened, changed);
  if (decision && !resolve.isPending && !resolve.isSuccess)
    return <AlreadyDecidedDialog decision={decision} title={title} typedReason={reason.trim()} onClose={onClose} />;
  const isReasoned = reason.trim() !== '';
  const submit = () => {
    const decided = { reason: reason.trim(), updatedAt: point.updatedAt };
    if (verdict)
      resolve.mutate({
        params: { id: point._id },
        body: verdict === 'ok' ? { ...decided, ok: 1 } : { ...decided, nok: 1 },
      });
  };
  return (
    <FormDialog
      title={isActivity(point) ? contestMessages.resolveActivity : contestMessages.resolveCheckpoint}
      submit={messages.resolve}
      busy={resolve.isPending}
      disabled={!verdict || !isReasoned}
      disabledReason={verdict ? messages.reasonMissing : isReasoned ? messages.verdictMissing : messages.bothMissing}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <NoBreakIds text={title} />
      </Typography>
      {changed && <Alert severity="info">{contestMessages.changedMeanwhile}</Alert>}
      <Verdicts point={point} />
      <ToggleButtonGroup
        exclusive
        value={verdict}
        onChange={(_event, next: 'ok' | 'nok' | null) => setVerdict(next ?? undefined)}
        aria-label={messages.decision}
      >
        <ToggleButton value="ok" color="success" sx={choiceSx}>
          <CheckIcon /> {messages.itIsOk}
        </ToggleButton>
        <ToggleButton value="nok" color="error" sx={choiceSx}>
          <CloseIcon /> {messages.itIsNotOk}
        </ToggleButton>
      </ToggleButtonGroup>
      <LimitedText
        label={messages.reason}
        help={messages.reasonHint}
        required
        multiline
        minRows={3}
        value={reason}
        onChange={setReason}
        maxLength={2000}
      />
    </FormDialog>
  );
}
