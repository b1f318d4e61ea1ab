import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
  useTheme,
  Card,
  Box,
} from '@mui/material';

type Props = { label: string; headings: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A read-only table. On a phone, each row is a small card. */
export function SmallTable({ label, headings, rows }: Props) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  if (narrow) return <SmallCards label={label} headings={headings} rows={rows} />;
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 440 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // Rows have no id, so their position is the key.
            <TableRow key={index}>
              {row.map((cell, column) => (
                <TableCell
                  key={headings[column]}
                  sx={{ verticalAlign: 'top', overflowWrap: 'break-word', maxWidth: 360, whiteSpace: 'pre-line' }}
                >
                  {cell === '' ? '–' : cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SmallCards({ label, headings, rows }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rows.map((row, index) => (
        <Card key={index} component="li" sx={{ p: 1.5 }}>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: '72px 1fr',
              gap: 0.5,
              m: 0,
              typography: 'body2',
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
            }}
          >
            {row.map((cell, column) => (
              <Box key={headings[column]} sx={{ display: 'contents' }}>
                <dt>{headings[column]}</dt>
                <dd>{cell === '' ? '–' : cell}</dd>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
