import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Alert, Typography } from '@mui/material';

import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { LoadingForm } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import { deviceDatabase } from '../offline/device-database.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { listPendingHistoryLines, listCachedHistoryLines, loadCachedReads } from './history-lines.ts';
import { piecesPageSize } from '../offline/cache/plan-queries.ts';
import { HistoryLines } from './HistoryLines.tsx';

const step = 20;
type Props = { planId: string; vin: string | undefined; entries: readonly QueueEntry[] };

/** The history while offline: that of the plan's cached checkpoints, and the recordings made on this device since. */
export function CachedHistory({ planId, vin, entries }: Props) {
  const { me } = useSignedIn();
  const [count, setCount] = useState(step);
  const reads = useLiveQuery(() => loadCachedReads(deviceDatabase, me._id, planId, { vin }), [me._id, planId, vin]);
  if (!reads) return <LoadingForm />;
  // Entries that are newer than the oldest copy may be missing.
  const readAt = Math.min(...reads.map((read) => read.readAt));
  const cached = listCachedHistoryLines(reads);
  const known = new Set(cached.map((line) => line.id));
  const lines = [
    ...listPendingHistoryLines(entries, reads.length > 0 ? readAt : 0, { vin }).filter((line) => !known.has(line.id)),
    ...cached,
  ];
  // Of a part plan, only the newest pieces are cached.
  const isCut = reads.some(
    ({ points }) => points.length >= piecesPageSize && points.every((point) => point.vin === null),
  );
  return (
    <>
      {reads.length > 0 && <CachedAtNotice readAt={readAt} />}
      <HistoryLines
        lines={lines.slice(0, count)}
        onMore={lines.length > count ? () => setCount(count + step) : undefined}
      />
      {lines.length <= count && isCut && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {deviceMessages.historyOlder}
        </Typography>
      )}
    </>
  );
}

export const CachedAtNotice = ({ readAt }: { readAt: number }) => (
  <Alert severity="info" sx={{ mb: 1 }}>
    {deviceMessages.historyCached({ readAt: displayDateTime(new Date(readAt).toISOString()) })}
  </Alert>
);
