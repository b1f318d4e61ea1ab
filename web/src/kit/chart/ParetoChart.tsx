import { chartMessages as messages } from '@roadworthy/contract/kit/messages/components/chart.messages.ts';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../text/display.ts';

export type Cause = { key: string; name: string; hint?: string; count: number; cumulative: number; to?: string };
type Props = { title: string; cause: string; counted: string; causes: readonly Cause[]; note?: ReactNode };

const initialRows = 10;
const rowStyle = { xs: 48, sm: 40 };
const cellStyle = {
  px: 0.75,
  py: 0,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
} as const;

/**
 * Causes, most frequent first: a bar for each, and a line for the cumulative share. It is drawn sideways, so that names
 * fit on a phone, and built as a table, so that screen readers can read it.
 */
export function ParetoChart({ title, cause, counted, causes, note }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? causes : causes.slice(0, initialRows);
  const maxCount = Math.max(1, ...causes.map(({ count }) => count));
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {note}
      <Legend counted={counted} />
      <Box
        component="table"
        aria-label={title}
        sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}
      >
        <Box component="thead">
          <Box component="tr" sx={{ '& th': { ...cellStyle, fontWeight: 600, py: 0.75, textAlign: 'left' } }}>
            <Box component="th" scope="col" sx={{ width: { xs: '34%', sm: '30%' } }}>
              {cause}
            </Box>
            <Box component="td" sx={{ ...cellStyle }} />
            <Box component="th" scope="col" sx={{ width: 64, textAlign: 'right !important' }}>
              {counted}
            </Box>
            <Box component="th" scope="col" sx={{ width: 64, textAlign: 'right !important' }}>
              {messages.total}
            </Box>
          </Box>
        </Box>
        <Box component="tbody">
          {shown.map((one, index) => (
            <Row
              key={one.key}
              cause={one}
              before={shown[index - 1]?.cumulative}
              after={shown[index + 1]?.cumulative}
              max={maxCount}
            />
          ))}
        </Box>
      </Box>
      {causes.length > initialRows && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ mt: 1, minHeight: { xs: 48, sm: 34 } }}>
          {all ? messages.showFirst({ count: initialRows }) : messages.showAllCount({ count: causes.length })}
        </Button>
      )}
    </Box>
  );
}

type RowProps = { cause: Cause; before: number | undefined; after: number | undefined; max: number };

function Row({ cause: { name, hint, count, cumulative, to }, before, after, max }: RowProps) {
  return (
    <Box component="tr" sx={{ height: rowStyle }}>
      <Box
        component="th"
        scope="row"
        sx={{ ...cellStyle, textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere', lineHeight: 1.2 }}
      >
        {to ? (
          <MuiLink
            component={Link}
            to={to}
            sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', minHeight: rowStyle }}
          >
            {name}
            {hint && <Hint text={hint} />}
          </MuiLink>
        ) : (
          <>
            {name}
            {hint && <Hint text={hint} />}
          </>
        )}
      </Box>
      <Box component="td" aria-hidden sx={{ ...cellStyle, p: 0, height: rowStyle, position: 'relative' }}>
        <Box
          sx={{
            position: 'absolute',
            insetBlock: '22%',
            left: 0,
            width: `${(100 * count) / max}%`,
            minWidth: 2,
            bgcolor: 'error.main',
            borderRadius: 0.5,
          }}
        />
        <CumulativeLine points={[before, cumulative, after]} />
      </Box>
      <Box component="td" sx={{ ...cellStyle, textAlign: 'right', fontWeight: 600 }}>
        {formatNumber(count)}
      </Box>
      <Box component="td" sx={{ ...cellStyle, textAlign: 'right' }}>
        {cumulative.toFixed(0)}%
      </Box>
    </Box>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
    {text}
  </Typography>
);

/** The segment of the line in one row: from half-way to the previous row to half-way to the next. */
function CumulativeLine({ points: [before, here = 0, after] }: { points: readonly (number | undefined)[] }) {
  const way = [
    ...(before === undefined ? [] : [`${(before + here) / 2},0`]),
    `${here},50`,
    ...(after === undefined ? [] : [`${(here + after) / 2},100`]),
  ].join(' ');
  return (
    <Box sx={{ position: 'absolute', inset: '0 0 -1px', color: 'text.primary', mr: '5px' }}>
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" style={{ display: 'block' }}>
        <polyline points={way} fill="none" stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
      <Box
        sx={{
          position: 'absolute',
          left: `${here}%`,
          top: '50%',
          width: 9,
          height: 9,
          transform: 'translate(-50%, -50%)',
          borderRadius: '50%',
          bgcolor: 'text.primary',
          border: 1.5,
          borderColor: 'background.paper',
        }}
      />
    </Box>
  );
}

const Legend = ({ counted }: { counted: string }) => (
  <Stack
    direction="row"
    aria-hidden
    sx={{
      gap: 2,
      flexWrap: 'wrap',
      my: 1,
      typography: 'body2',
      color: 'text.secondary',
      '& > span': { display: 'flex', alignItems: 'center', gap: 0.75 },
    }}
  >
    <span>
      <Box component="span" sx={{ width: 14, height: 14, bgcolor: 'error.main', borderRadius: 0.5 }} />
      {counted}
    </span>
    <span>
      <Box component="span" sx={{ width: 18, borderTop: 2, borderColor: 'text.primary' }} />
      {messages.cumulativeShare}
    </span>
  </Stack>
);
