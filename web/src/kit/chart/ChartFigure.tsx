import { chartMessages as messages } from '@roadworthy/contract/kit/messages/components/chart.messages.ts';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';

export type FigureTable = { columns: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };
type Props = { title: string; note?: ReactNode; table: FigureTable; children: ReactNode };

/**
 * A chart with its title and a button that shows the same data as a table, for people who cannot see the chart or want
 * exact numbers.
 */
export function ChartFigure({ title, note, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Box component="section" aria-label={title}>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1 }}
      >
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={asTable ? <ChartIcon /> : <TableIcon />}
          onClick={() => setAsTable(!asTable)}
          sx={{ minHeight: { xs: 48, sm: 34 } }}
        >
          {asTable ? messages.showAsChart : messages.showAsTable}
        </Button>
      </Stack>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ '&:not(:empty)': { mb: 1 } }}>
          {note}
        </Typography>
      )}
      {asTable ? <FigureTableView title={title} table={table} /> : children}
    </Box>
  );
}

const FigureTableView = ({ title, table: { columns, rows } }: { title: string; table: FigureTable }) => (
  <TableContainer tabIndex={0} role="region" aria-label={messages.tableOf({ title })} sx={{ maxHeight: 420 }}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {columns.map((name, index) => (
            <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell
                key={columns[index]}
                align={index === 0 ? 'left' : 'right'}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
