import { Box, Stack, type SxProps, type Theme } from '@mui/material';
import { cellStatusDisplay, type CellStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';

// The marks of the matrix and of the grid: neutral and dashed is to do, a red cross is Not OK, amber is rectified, a
// green tick is done. Each has a symbol as well as its colour, for glare, paper and colour-blind people.

/**
 * The styles of the marks are defined once for a whole matrix or grid, because thousands of cells cannot each have their
 * own.
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
  '& .mark-todo': { color: 'text.secondary', border: '2px dashed', borderColor: 'text.secondary' },
};
const classByTone: Record<Tone, string> = {
  good: 'mark-good',
  bad: 'mark-bad',
  attention: 'mark-attention',
  plain: 'mark-plain',
  busy: 'mark-plain',
};
/** The statuses that a tone alone does not distinguish. */
const classByStatus: Partial<Record<CellStatus, string>> = { unchecked: 'mark-todo' };
export const markClass = (status: CellStatus): string =>
  `mark ${classByStatus[status] ?? classByTone[cellStatusDisplay[status].tone]}`;

/** A single mark, as in the legend. */
function StatusMark({ status }: { status: CellStatus }) {
  return (
    <Box sx={{ ...markColours, width: '100%', height: '100%' }}>
      <span className={markClass(status)} aria-hidden="true">
        {cellStatusDisplay[status].symbol}
      </span>
    </Box>
  );
}

type LegendProps = { label: string; statuses: readonly CellStatus[] };
/** The meaning of the marks. */
export const StatusLegend = ({ label, statuses }: LegendProps) => (
  <Stack
    component="ul"
    direction="row"
    aria-label={label}
    sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', p: 0, m: 0, listStyle: 'none' }}
  >
    {statuses.map((status) => (
      <Stack component="li" key={status} direction="row" sx={{ gap: 0.75, alignItems: 'center', typography: 'body2' }}>
        <Box sx={{ width: 28, height: 28, display: 'grid', placeItems: 'center' }}>
          <StatusMark status={status} />
        </Box>
        {cellStatusDisplay[status].label}
      </Stack>
    ))}
  </Stack>
);
