import { Alert, Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { LoadingForm } from '../kit/feedback/States.tsx';
import { useSignedIn } from '../kit/session.ts';
import { timeText } from '../kit/words.ts';
import { device } from './device/database.ts';
import type { Entry } from './device/journal.ts';
import { linesAhead, linesKept, readsKept } from './device/kept-history.ts';
import { piecesAtOnce } from './device/questions.ts';
import { HistoryLines } from './HistoryLines.tsx';

const step = 20;
type Props = { planId: string; vin: string | undefined; entries: readonly Entry[] };

/** The history without a network: what came with the plan, and what was recorded here since. */
export function KeptHistory({ planId, vin, entries }: Props) {
  const { me } = useSignedIn();
  const [count, setCount] = useState(step);
  const reads = useLiveQuery(() => readsKept(device, me._id, planId, { vin }), [me._id, planId, vin]);
  if (!reads) return <LoadingForm />;
  // The oldest copy says from when on something may be missing.
  const readAt = Math.min(...reads.map((read) => read.readAt));
  const kept = linesKept(reads);
  const known = new Set(kept.map((line) => line.id));
  const lines = [...linesAhead(entries, reads.length > 0 ? readAt : 0, { vin }).filter((line) => !known.has(line.id)), ...kept];
  // Of a part plan the newest pieces are kept.
  const isCut = reads.some(({ points }) => points.length >= piecesAtOnce && points.every((point) => point.vin === null));
  return (
    <>
      {reads.length > 0 && <KnownAt readAt={readAt} />}
      <HistoryLines lines={lines.slice(0, count)} onMore={lines.length > count ? () => setCount(count + step) : undefined} />
      {lines.length <= count && isCut && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {deviceMessages.historyOlder}
        </Typography>
      )}
    </>
  );
}

export const KnownAt = ({ readAt }: { readAt: number }) => (
  <Alert severity="info" sx={{ mb: 1 }}>
    {deviceMessages.historyKept(timeText(new Date(readAt).toISOString()))}
  </Alert>
);
