import { piecesMessages as messages } from '@roadworthy/contract/inspection/messages/recording/pieces.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Card, CardContent, Stack, Typography } from '@mui/material';

import { checkpointMachine } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import { listStepsFrom } from '@roadworthy/contract/kit/machine.ts';
import { memo } from 'react';
import { AnswerList } from '../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../kit/page/status/DefectChip.tsx';
import { readEntryAnswers, readEntryDefect, readEntryValues } from '../offline/pending/with-pending.ts';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { CheckpointStatusChip } from '../../kit/page/status/CheckpointStatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { parseMeasuredEntry } from '../recording/measured/measured-entry.ts';
import { MeasuredSummary } from '../recording/measured/MeasuredFields.tsx';
import type { QueuedRecording } from '../offline/queue/queue.ts';
import { piecesPageSize } from '../offline/cache/plan-queries.ts';

type Measured = { measurement: Measurement | null | undefined };
type Props = Measured & { entries: readonly QueuedRecording[] };
/** Lists pieces that are still in the device's queue. The server numbers them when they arrive. */
export function PendingPieces({ entries, measurement }: Props) {
  return (
    <>
      {entries.slice(0, piecesPageSize).map((entry) => (
        <PendingPiece key={entry.clientId} entry={entry} measurement={measurement} />
      ))}
      {entries.length > piecesPageSize && (
        <Typography color="textSecondary">
          {deviceMessages.moreOnThisDevice({ count: entries.length - piecesPageSize })}
        </Typography>
      )}
    </>
  );
}

const PendingPiece = memo(
  function WaitingPiece({ entry, measurement }: Measured & { entry: QueuedRecording }) {
    const values = readEntryValues(entry);
    const state = listStepsFrom(checkpointMachine, 'unchecked', entry.event)[0]?.to ?? 'unchecked';
    return (
      <Card>
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Stack
            direction="row"
            sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{messages.onThisDevice}</Typography>
            <CheckpointStatusChip status={state} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {displayDateTime(entry.recordedAt)}
          </Typography>
          {measurement && values && <MeasuredSummary entry={parseMeasuredEntry(measurement, values)} />}
          <DefectChip defect={readEntryDefect(entry)} />
          <AnswerList answers={readEntryAnswers(entry)} />
          {typeof entry.body.comment === 'string' && <Typography sx={{ mt: 1 }}>{entry.body.comment}</Typography>}
          <Photos keys={entry.photos} />
        </CardContent>
      </Card>
    );
  },
  // Queue entries never change, so the same id means the same entry.
  (one, other) => one.entry.clientId === other.entry.clientId,
);
