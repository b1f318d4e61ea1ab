import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { cardGrid } from './card-grid.ts';
import type { Density } from './useDensity.ts';

// Five placeholder rows while the list loads, as specified. They are as high as real rows, so that nothing moves when
// those arrive.

const skeletonRows = [0, 1, 2, 3, 4] as const;
const loadingLabel = { role: 'status', 'aria-busy': true, 'aria-label': commonMessages.loading } as const;

/** Cards for phones: a line per visible column, and space for the buttons. */
export function CardsSkeleton({ lines, withActions }: { lines: number; withActions: boolean }) {
  return (
    <Box sx={cardGrid} {...loadingLabel}>
      {skeletonRows.map((row) => (
        <Card key={row}>
          <CardContent sx={{ '&:last-child': { pb: 2 } }}>
            <Typography component="div" variant="subtitle1">
              <Skeleton width="55%" />
            </Typography>
            <Stack sx={{ gap: 0.5, my: 1 }}>
              {Array.from({ length: lines }, (_, line) => (
                <Typography key={line} component="div" variant="body2">
                  <Skeleton width={line % 2 === 0 ? '80%' : '65%'} />
                </Typography>
              ))}
            </Stack>
            {withActions && <Skeleton variant="rounded" width={48} height={48} />}
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

/** A placeholder for the desktop table until its code has loaded. */
export function TableSkeleton({ density: { row, head } }: { density: Density }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }} {...loadingLabel}>
      <Box sx={{ height: head }} />
      {skeletonRows.map((place) => (
        <Box
          key={place}
          sx={{ height: row, px: 1.5, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center' }}
        >
          <Skeleton width="100%" />
        </Box>
      ))}
      <Box sx={{ height: row, borderTop: 1, borderColor: 'divider' }} />
    </Box>
  );
}
