import { Box, type SxProps, type Theme } from '@mui/material';
import { cellLooks, type CellStanding } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';

/** The colours of the marks, once for a whole matrix: some thousand cells have no style of their own. */
const filled = (colour: 'success' | 'error' | 'warning') => ({ color: `${colour}.contrastText`, bgcolor: `${colour}.main` });
export const markColours: SxProps<Theme> = {
  '& .mark': { display: 'grid', placeItems: 'center', width: '100%', height: '100%', borderRadius: '6px', fontWeight: 700, fontSize: 15, lineHeight: 1 },
  '& .mark-good': filled('success'),
  '& .mark-bad': filled('error'),
  '& .mark-attention': filled('warning'),
  '& .mark-plain': { color: 'text.secondary', border: 1, borderColor: 'divider' },
};
const classOf: Record<Tone, string> = { good: 'mark-good', bad: 'mark-bad', attention: 'mark-attention', plain: 'mark-plain', busy: 'mark-plain' };
export const markClass = (standing: CellStanding): string => `mark ${classOf[cellLooks[standing].tone]}`;

/** One mark by itself, as in the legend. */
export function MatrixMark({ standing }: { standing: CellStanding }) {
  return (
    <Box sx={{ ...markColours, width: '100%', height: '100%' }}>
      <span className={markClass(standing)} aria-hidden="true">
        {cellLooks[standing].symbol}
      </span>
    </Box>
  );
}
