import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { memo, useState } from 'react';
import { isTold } from '../kit/asking-again.ts';
import { LoadingForm, NotRead } from '../kit/feedback/States.tsx';
import { linesAhead, lineOf } from './device/kept-history.ts';
import { logsQuestion } from './device/questions.ts';
import { useEntries, useUnkept } from './device/use-device.ts';
import { useOnline } from './device/use-online.ts';
import { HistoryLines } from './HistoryLines.tsx';
import { KeptHistory, KnownAt } from './KeptHistory.tsx';

const step = 20;
type Of = { workPlan: string; vin?: string | undefined };

/** Everything that was recorded on a plan, or on one of its vehicles, the newest first (document 3 section 2.8). */
export const CheckpointHistory = memo(function CheckpointHistory(of: Of) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 48 }}>
        History of checkpoints
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="checkpoint-history-title">
          <DialogTitle id="checkpoint-history-title">History of checkpoints</DialogTitle>
          <DialogContent>
            <History {...of} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
});

/** As the server tells it; without a way to the server, what the device has of it. */
function History({ workPlan, vin }: Of) {
  const [limit, setLimit] = useState(step);
  const online = useOnline();
  const entries = useEntries(workPlan);
  const { asked, readAt } = useUnkept(workPlan, logsQuestion(workPlan, vin, limit), { keep: true, enabled: online });
  const told = isTold(asked);
  if (!asked.data || told) {
    if (online && !told) return <LoadingForm />;
    return (
      <>
        {online && <NotRead asked={asked} />}
        <KeptHistory planId={workPlan} vin={vin} entries={entries} />
      </>
    );
  }
  const { data, totalCount } = asked.data;
  return (
    <>
      {!online && <KnownAt readAt={readAt} />}
      <HistoryLines
        lines={[...linesAhead(entries, readAt, { vin }), ...data.map(lineOf)]}
        onMore={online && totalCount > data.length ? () => setLimit(limit + step) : undefined}
      />
    </>
  );
}
