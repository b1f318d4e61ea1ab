import { Box, Typography } from '@mui/material';
import type { Totals } from '@roadworthy/contract/reports/report.schema.ts';
import { totalNames } from '@roadworthy/contract/reports/report.table.ts';

/** The totals of a project or a plan, as numbers one can read across a room. */
export function TotalsTable({ totals }: { totals: Totals }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }}>
      {totalNames.map(([field, label]) => (
        <Box key={field} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {totals[field]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
