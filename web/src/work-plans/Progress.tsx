import { Box, LinearProgress, Typography } from '@mui/material';
import { completionColour, formatPercent, progressOf } from '@roadworthy/contract/inspection/inspection.schema.ts';

const colours = { red: 'error', amber: 'warning', green: 'success' } as const;
/** What is left has no colour: a track tinted red reads as a full red bar where nothing is recorded yet. */
const bar = { height: 8, borderRadius: 4, bgcolor: 'action.selected' } as const;
type Counts = { quantity: number; ok: number; nok: number; skip: number };

/** How much of the quantity is recorded: under 25 % red, under 75 % amber, otherwise green. */
export function Progress({ counts, label = 'Progress' }: { counts: Counts; label?: string }) {
  const percent = progressOf(counts);
  return (
    <Box sx={{ width: '100%', minWidth: 90 }}>
      <LinearProgress variant="determinate" value={percent} color={colours[completionColour(percent)]} aria-label={label} sx={bar} />
      <Typography variant="caption" color="textSecondary">
        {formatPercent(percent)}
      </Typography>
    </Box>
  );
}
