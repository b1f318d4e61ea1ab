import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/review/contest-screens.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import { toCheckpointStatus, parseVerdict } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { PositionLine } from '../../geo-positions/index.ts';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { AnswerList } from '../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../kit/page/status/DefectChip.tsx';
import { CheckpointStatusChip } from '../../kit/page/status/CheckpointStatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import type { Recordable } from '../recording/recordable.ts';

/** The state of an item as a chip; contested takes precedence. */
export function CheckpointChip({ point }: { point: Pick<Recordable, 'state' | 'contested'> }) {
  return <CheckpointStatusChip status={toCheckpointStatus(point)} />;
}

/** The verdicts on an item: who gave them and when, with their details and photos. */
export function Verdicts({ point }: { point: Pick<Recordable, 'history'> }) {
  return (
    <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
      {point.history.map((entry) => {
        const verdict = parseVerdict(entry.event);
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
            {'defect' in entry && <DefectChip defect={entry.defect} />}
            {'answers' in entry && <AnswerList answers={entry.answers} />}
            {entry.comment && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{entry.comment}</Typography>}
            {'geoPosition' in entry && <PositionLine position={entry.geoPosition} />}
            <Photos keys={entry.images} subject={messages.photoSubject({ by: entry.by })} />
          </Box>
        );
      })}
    </Stack>
  );
}
