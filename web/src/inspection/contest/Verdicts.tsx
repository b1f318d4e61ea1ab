import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/review/contest-screens.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import { checkpointStatusOf, verdictOf } from '@roadworthy/contract/inspection/contest.machine.ts';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { CheckpointStatusChip } from '../../kit/page/CheckpointStatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import type { Recordable } from '../recording/recordable.ts';

/** The state of an item; contested takes precedence. */
export function CheckpointChip({ point }: { point: Pick<Recordable, 'state' | 'contested'> }) {
  return <CheckpointStatusChip status={checkpointStatusOf(point)} />;
}

/** Who gave which verdict and when, with comment and photos. */
export function Verdicts({ point }: { point: Pick<Recordable, 'history'> }) {
  return (
    <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
      {point.history.map((entry) => {
        const verdict = verdictOf(entry.event);
        if (!verdict) return null;
        return (
          <Box component="li" key={entry._id}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <CheckpointStatusChip status={verdict} />
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {entry.by}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {displayDateTime(entry.recordedAt)}
              </Typography>
            </Stack>
            {entry.comment && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{entry.comment}</Typography>}
            <Photos keys={entry.images} subject={messages.photoSubject({ by: entry.by })} />
          </Box>
        );
      })}
    </Stack>
  );
}
