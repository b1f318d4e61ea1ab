import { Box, Stack, type SxProps, type Theme } from '@mui/material';
import { cellStatusDisplay, removedDisplay, type CellStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
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
  '& .mark-removed': { color: 'text.secondary' },
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

/** A check that is no longer part of the plan. */
export const removedMarkClass = 'mark mark-removed';

type Mark = { className: string; symbol: string; label: string };
/** The marks that a legend explains. */
const marksOf = (statuses: readonly CellStatus[], withRemoved: boolean): Mark[] => [
  ...statuses.map((status) => ({ className: markClass(status), ...cellStatusDisplay[status] })),
  ...(withRemoved ? [{ className: removedMarkClass, ...removedDisplay }] : []),
];

type LegendProps = { label: string; statuses: readonly CellStatus[]; withRemoved?: boolean };
/** The meaning of the marks; with `withRemoved` also of checks that are no longer part of the plan. */
export const StatusLegend = ({ label, statuses, withRemoved = false }: LegendProps) => (
  <Stack
    component="ul"
    direction="row"
    aria-label={label}
    sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', p: 0, m: 0, listStyle: 'none' }}
  >
    {marksOf(statuses, withRemoved).map(({ className, symbol, label: meaning }) => (
      <Stack component="li" key={meaning} direction="row" sx={{ gap: 0.75, alignItems: 'center', typography: 'body2' }}>
        <Box sx={{ width: 28, height: 28, display: 'grid', placeItems: 'center' }}>
          <Box sx={{ ...markColours, width: '100%', height: '100%' }}>
            <span className={className} aria-hidden="true">
              {symbol}
            </span>
          </Box>
        </Box>
        {meaning}
      </Stack>
    ))}
  </Stack>
);
