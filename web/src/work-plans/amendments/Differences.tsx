import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { differenceLabels } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { formatDifferenceLine } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { Difference } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { Box, Typography } from '@mui/material';

/** Shows the fields that differ between the old and the new revision, side by side. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {differences.map((difference) => (
      <Box
        key={difference.field}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '140px 1fr 1fr' },
          borderTop: 1,
          borderColor: 'divider',
          pt: 1,
        }}
      >
        <Typography sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          {labelOf(differenceLabels, difference.field)}
        </Typography>
        <Side title={messages.before} lines={difference.before.map((line) => formatDifferenceLine(difference, line))} />
        <Side title={messages.after} lines={difference.after.map((line) => formatDifferenceLine(difference, line))} />
      </Box>
    ))}
  </Box>
);

const Side = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    {lines.length === 0 ? (
      <Typography>{messages.nothing}</Typography>
    ) : (
      lines.map((line) => <Typography key={line}>{line}</Typography>)
    )}
  </Box>
);
