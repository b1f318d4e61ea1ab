import { workPlansMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import {
  findCompletionColour,
  formatProgress,
  calculatePercentRecorded,
} from '@roadworthy/contract/inspection/inspection.schema.ts';

const colours = { red: 'error', amber: 'warning', green: 'success' } as const;
/** The rest of the track is neutral. With a red tint, it would look like a full red bar before anything is recorded. */
const bar = { height: 8, borderRadius: 4, bgcolor: 'action.selected' } as const;
type Counts = { quantity: number; ok: number; nok: number; skip: number; toComplete?: number | undefined };

/** The recorded share of the quantity (below 25 % red, below 75 % amber, otherwise green) and the open Not OK items. */
export function Progress({ counts, label = messages.progress }: { counts: Counts; label?: string }) {
  const percent = calculatePercentRecorded(counts);
  return (
    <Box sx={{ width: '100%', minWidth: 90 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={colours[findCompletionColour(percent)]}
        aria-label={label}
        sx={bar}
      />
      <Typography variant="caption" color="textSecondary">
        <ClampedText text={formatProgress(percent, counts)} />
      </Typography>
    </Box>
  );
}
