import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { isActivity, type Judged } from './judged.ts';
import { Verdicts } from './Verdicts.tsx';

const choice = { flex: 1, minHeight: 52, gap: 1, fontSize: 16 } as const;

/** The BRM decides between the verdicts, and says why. */
export function ResolveDialog({ point, title, onClose }: { point: Judged; title: string; onClose: () => void }) {
  const [verdict, setVerdict] = useState<'ok' | 'nok'>();
  const [reason, setReason] = useState('');
  const told = { said: contestMessages.resolved, done: onClose };
  const checkpoint = useTell(inspectionRoutes.resolveCheckpoint, told);
  const activity = useTell(activityRoutes.resolvePlanActivity, told);
  const resolve = isActivity(point) ? activity : checkpoint;
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
      <Typography color="textSecondary">{title}</Typography>
      <Verdicts point={point} />
      <ToggleButtonGroup exclusive value={verdict} onChange={(_event, next: 'ok' | 'nok' | null) => setVerdict(next ?? undefined)} aria-label="Decision">
        <ToggleButton value="ok" color="success" sx={choice}>
          <CheckIcon /> It is OK
        </ToggleButton>
        <ToggleButton value="nok" color="error" sx={choice}>
          <CloseIcon /> It is Not OK
        </ToggleButton>
      </ToggleButtonGroup>
      <TextField
        label="Reason"
        required
        multiline
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
