import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { CallFailed } from '../kit/call.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { WholeIds } from '../kit/WholeIds.tsx';
import { DecidedDialog } from './DecidedDialog.tsx';
import { isActivity, type Judged } from './judged.ts';
import { useDecision } from './use-decision.ts';
import { Verdicts } from './Verdicts.tsx';
import { LimitedText } from '../kit/form/LimitedText.tsx';

const choice = { flex: 1, minHeight: 52, gap: 1, fontSize: 16 } as const;

/** What is judged as the server has it, which comes with the refusal of a stale decision. */
function pointWithin(error: unknown, opened: Judged): Judged | undefined {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return undefined;
  return (isActivity(opened) ? PlanActivity : Checkpoint).safeParse(error.current).data;
}

/** The BRM decides between the verdicts, and says why. Who says more about it meanwhile costs one more press, and whoever decides first is named; nothing that was typed is lost. */
export function ResolveDialog({ point: opened, title, onClose }: { point: Judged; title: string; onClose: () => void }) {
  const [verdict, setVerdict] = useState<'ok' | 'nok'>();
  const [reason, setReason] = useState('');
  // Of what has changed meanwhile the dialog itself tells.
  const told = { said: contestMessages.resolved, done: onClose, quiet: (error: Error) => pointWithin(error, opened) !== undefined };
  const checkpoint = useTell(inspectionRoutes.resolveCheckpoint, told);
  const activity = useTell(activityRoutes.resolvePlanActivity, told);
  const resolve = isActivity(opened) ? activity : checkpoint;
  const changed = pointWithin(resolve.error, opened);
  const point = changed && Date.parse(changed.updatedAt) > Date.parse(opened.updatedAt) ? changed : opened;
  const decision = useDecision(opened, changed);
  if (decision && !resolve.isPending && !resolve.isSuccess) return <DecidedDialog decision={decision} title={title} typed={reason.trim()} onClose={onClose} />;
  const submit = () => {
    const said = { reason: reason.trim(), updatedAt: point.updatedAt };
    if (verdict) resolve.mutate({ params: { id: point._id }, body: verdict === 'ok' ? { ...said, ok: 1 } : { ...said, nok: 1 } });
  };
  return (
    <FormDialog
      title={`Resolve contested ${isActivity(point) ? 'activity' : 'checkpoint'}`}
      submit="Resolve"
      busy={resolve.isPending}
      disabled={!verdict || reason.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography color="textSecondary">
        <WholeIds text={title} />
      </Typography>
      {changed && <Alert severity="info">{contestMessages.changedMeanwhile}</Alert>}
      <Verdicts point={point} />
      <ToggleButtonGroup exclusive value={verdict} onChange={(_event, next: 'ok' | 'nok' | null) => setVerdict(next ?? undefined)} aria-label="Decision">
        <ToggleButton value="ok" color="success" sx={choice}>
          <CheckIcon /> It is OK
        </ToggleButton>
        <ToggleButton value="nok" color="error" sx={choice}>
          <CloseIcon /> It is Not OK
        </ToggleButton>
      </ToggleButtonGroup>
      <LimitedText label="Reason" required multiline minRows={3} value={reason} onChange={setReason} most={2000} />
    </FormDialog>
  );
}
