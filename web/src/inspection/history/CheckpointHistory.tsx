import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { historyMessages as messages } from '@roadworthy/contract/inspection/messages/review/history.messages.ts';
import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { memo, useState } from 'react';
import { shouldShowFailure } from '../../kit/api/retry.ts';
import { LoadingForm, QueryErrorState } from '../../kit/feedback/States.tsx';
import { listPendingHistoryLines, toHistoryLine } from './history-lines.ts';
import { historyQuery } from '../offline/cache/plan-queries.ts';
import { useQueueEntries, useUncachedQuery } from '../offline/useOfflineData.ts';
import { useOnline } from '../offline/useOnline.ts';
import { HistoryLines } from './HistoryLines.tsx';
import { CachedHistory, CachedAtNotice } from './CachedHistory.tsx';

const step = 20;
type HistoryProps = { workPlan: string; vin?: string | undefined };

/** A button that opens the recordings on a plan, or on one of its vehicles, newest first. */
export const CheckpointHistory = memo(function CheckpointHistory(of: HistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 48 }}>
        {messages.historyOfCheckpoints}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="checkpoint-history-title">
          <DialogTitle id="checkpoint-history-title">{messages.historyOfCheckpoints}</DialogTitle>
          <DialogContent>
            <History {...of} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{inspectionLabels.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
});

/** Shows the server's history or, while offline, the device's copy of it. */
function History({ workPlan, vin }: HistoryProps) {
  const [limit, setLimit] = useState(step);
  const online = useOnline();
  const entries = useQueueEntries(workPlan);
  const { query, readAt } = useUncachedQuery(workPlan, historyQuery(workPlan, vin, limit), {
    keepPrevious: true,
    enabled: online,
  });
  const hasFailed = shouldShowFailure(query);
  if (!query.data || hasFailed) {
    if (online && !hasFailed) return <LoadingForm />;
    return (
      <>
        {online && <QueryErrorState asked={query} />}
        <CachedHistory planId={workPlan} vin={vin} entries={entries} />
      </>
    );
  }
  const { data, totalCount } = query.data;
  return (
    <>
      {!online && <CachedAtNotice readAt={readAt} />}
      <HistoryLines
        lines={[...listPendingHistoryLines(entries, readAt, { vin }), ...data.map(toHistoryLine)]}
        onMore={online && totalCount > data.length ? () => setLimit(limit + step) : undefined}
      />
    </>
  );
}
