import { Box, Stack, type SxProps, type Theme } from '@mui/material';
import { cellStatusDisplay, removedDisplay, type CellStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';

// The marks of matrix and grid: neutral and dashed for to do, a red cross for Not OK, amber for rectified, and a green
// tick for done. Each has a symbol as well as a colour, for glare, paper and colour-blind people.

const filled = (colour: 'success' | 'error' | 'warning') => ({
  color: `${colour}.contrastText`,
  bgcolor: `${colour}.main`,
});
/**
 * The styles of the marks, once for a whole matrix or grid, because thousands of separately styled cells would be too
 * slow.
 */
export const markStyles: SxProps<Theme> = {
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: '6px',
    fontWeight: 700,
    fontSize: 15,
    lineHeight: 1,
    whiteSpace: 'nowrap',
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
/** The statuses that the tone alone does not tell apart. */
const classByStatus: Partial<Record<CellStatus, string>> = { unchecked: 'mark-todo' };
export const findMarkClass = (status: CellStatus): string =>
  `mark ${classByStatus[status] ?? classByTone[cellStatusDisplay[status].tone]}`;

/** A check that is no longer part of the plan. */
export const removedMarkClass = 'mark mark-removed';

type Mark = { className: string; symbol: string; label: string };
/** Lists the marks that a legend explains. */
const marksOf = (statuses: readonly CellStatus[], withRemoved: boolean): Mark[] => [
  ...statuses.map((status) => ({ className: findMarkClass(status), ...cellStatusDisplay[status] })),
  ...(withRemoved ? [{ className: removedMarkClass, ...removedDisplay }] : []),
];

type LegendProps = { label: string; statuses: readonly CellStatus[]; withRemoved?: boolean };
/** What the marks mean. With `withRemoved`, also explains that of checks that are no longer part of the plan. */
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
          <Box sx={{ ...markStyles, width: '100%', height: '100%' }}>
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
