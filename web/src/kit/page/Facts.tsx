import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NoBreakIds } from '../text/NoBreakIds.tsx';
import { renderTerms } from '../text/Term.tsx';
import { displayText } from '../text/display-text.tsx';

type Row = readonly [label: string, value: ReactNode];
const fullWidth = '1 / -1';
/**
 * Gives wide content more room: two columns for a longer text such as an address (the full line on a phone), a full
 * line for a sentence and for anything other than text.
 */
const lineSx = (value: ReactNode) => {
  const length = typeof value === 'string' ? value.length : value ? 41 : 0;
  if (length <= 20) return {};
  return {
    gridColumn: { xs: fullWidth, sm: length > 40 ? fullWidth : 'span 2' },
    ...(length > 60 && { '& dd': { fontWeight: 400, maxWidth: '75ch' } }),
  };
};
const isFilled = ([, value]: Row): boolean => Boolean(value) && value !== '–';

const textOf = (value: string): ReactNode => (value.includes('@') ? displayText(value) : <NoBreakIds text={value} />);

/** Lists values below their labels. An empty value shows as a dash, or is left out with `filled`. */
export function Facts({ rows, filled = false, title }: { rows: readonly Row[]; filled?: boolean; title?: string }) {
  const visibleRows = filled ? rows.filter(isFilled) : rows;
  if (visibleRows.length === 0) return null;
  return (
    <div>
      {title && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: { xs: 1.5, sm: 2 },
          m: 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
          '& dt': { typography: 'body2', color: 'text.secondary' },
          '& dd': {
            m: 0,
            fontWeight: 550,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            unicodeBidi: 'plaintext',
            textAlign: 'left',
          },
        }}
      >
        {visibleRows.map(([label, value]) => (
          <Box key={label} sx={lineSx(value)}>
            <dt>{renderTerms(label)}</dt>
            <dd>{typeof value === 'string' && value ? textOf(value) : value || '–'}</dd>
          </Box>
        ))}
      </Box>
    </div>
  );
}
