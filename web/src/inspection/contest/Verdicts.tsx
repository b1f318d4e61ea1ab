import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/contest-screens.messages.ts';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { stateNames, toneOfState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { contested, verdictOf } from '@roadworthy/contract/inspection/contest.machine.ts';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import type { Recordable } from '../recording/recordable.ts';

/** The state of an item; contested takes precedence. */
export function CheckpointChip({ point }: { point: Pick<Recordable, 'state' | 'contested'> }) {
  if (point.contested) return <StatusChip {...contested} icon={<FlagIcon />} />;
  return <StatusChip tone={toneOfState[point.state]} label={stateNames[point.state]} />;
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
              <StatusChip tone={toneOfState[verdict]} label={stateNames[verdict]} />
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
