import { Card, CardContent, Stack, Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { checkpointMachine, stateNames, toneOfState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { stepsFrom } from '@roadworthy/contract/kit/machine.ts';
import { memo } from 'react';
import { Photos } from '../kit/Photos.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { timeText } from '../kit/words.ts';
import type { Recording } from './device/journal.ts';
import { piecesAtOnce } from './device/questions.ts';

/** Pieces that stand in the journal on the device and not yet at the server, which gives them their number. */
export function WaitingPieces({ entries }: { entries: readonly Recording[] }) {
  return (
    <>
      {entries.slice(0, piecesAtOnce).map((entry) => (
        <WaitingPiece key={entry.clientId} entry={entry} />
      ))}
      {entries.length > piecesAtOnce && <Typography color="textSecondary">{deviceMessages.moreHere(entries.length - piecesAtOnce)}</Typography>}
    </>
  );
}

const WaitingPiece = memo(
  function WaitingPiece({ entry }: { entry: Recording }) {
    const state = stepsFrom(checkpointMachine, 'unchecked', entry.event)[0]?.to ?? 'unchecked';
    return (
      <Card>
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 600 }}>On this device</Typography>
            <StatusChip tone={toneOfState[state]} label={stateNames[state]} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {timeText(entry.recordedAt)}
          </Typography>
          {typeof entry.body.comment === 'string' && <Typography sx={{ mt: 1 }}>{entry.body.comment}</Typography>}
          <Photos keys={entry.photos} />
        </CardContent>
      </Card>
    );
  },
  // Read from the journal each time, and never changed.
  (one, other) => one.entry.clientId === other.entry.clientId,
);
