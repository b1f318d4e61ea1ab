import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { Totals } from '@roadworthy/contract/reports/report.schema.ts';
import { totalNames } from '@roadworthy/contract/reports/report.table.ts';
import { Link } from 'react-router';

type Props = { totals: Totals; linkOf: (field: keyof Totals) => string | undefined };

/** The totals of vehicles. Hidden if there are none. */
const ofVehicles = new Set<keyof Totals>(['totalVehicles', 'totalCompletedVehicles', 'totalPendingVehicles']);

/**
 * The totals of a project or plan. If there is a page for the items that a total counts, it links there, unless it is
 * 0.
 */
export function TotalsTable({ totals, linkOf }: Props) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }}
    >
      {totalNames
        .filter(([field]) => totals.totalVehicles > 0 || !ofVehicles.has(field))
        .map(([field, label]) => {
          const to = totals[field] > 0 ? linkOf(field) : undefined;
          return (
            <Box key={field} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontSize: 22, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
              >
                {to ? (
                  <MuiLink
                    component={Link}
                    to={to}
                    aria-label={`${label}: ${totals[field]}`}
                    sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 48, minHeight: { xs: 48, sm: 32 } }}
                  >
                    {totals[field]}
                  </MuiLink>
                ) : (
                  <Box
                    component="span"
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 48, sm: 32 } }}
                  >
                    {totals[field]}
                  </Box>
                )}
              </Typography>
            </Box>
          );
        })}
    </Box>
  );
}
