import { Box, type SxProps, type Theme } from '@mui/material';
import { cellStatusDisplay, type CellStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';

/**
 * The styles of the marks are defined once for the whole matrix, because thousands of cells cannot each have their own.
 */
const filled = (colour: 'success' | 'error' | 'warning') => ({
  color: `${colour}.contrastText`,
  bgcolor: `${colour}.main`,
});
export const markColours: SxProps<Theme> = {
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: '6px',
    fontWeight: 700,
    fontSize: 15,
    lineHeight: 1,
  },
  '& .mark-good': filled('success'),
  '& .mark-bad': filled('error'),
  '& .mark-attention': filled('warning'),
  '& .mark-plain': { color: 'text.secondary', border: 1, borderColor: 'divider' },
};
const classByTone: Record<Tone, string> = {
  good: 'mark-good',
  bad: 'mark-bad',
  attention: 'mark-attention',
  plain: 'mark-plain',
  busy: 'mark-plain',
};
export const markClass = (status: CellStatus): string => `mark ${classByTone[cellStatusDisplay[status].tone]}`;

/** A single mark, as in the legend. */
export function MatrixMark({ status }: { status: CellStatus }) {
  return (
    <Box sx={{ ...markColours, width: '100%', height: '100%' }}>
      <span className={markClass(status)} aria-hidden="true">
        {cellStatusDisplay[status].symbol}
      </span>
    </Box>
  );
}
