import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import {
  Card,
  CardContent,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import { Link } from 'react-router';
import { formatNumber } from '../kit/text/display.ts';

type Props = { rows: JobCardSummary['byWorkshop']; listPath: (filter: Record<string, string>) => string };

export function WorkshopTable({ rows, listPath }: Props) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.byWorkshop}
        </Typography>
        {rows.length === 0 ? (
          <Typography color="textSecondary">{messages.noWorkshop}</Typography>
        ) : (
          <TableContainer>
            <Table
              size="small"
              aria-label={messages.jobCardsByWorkshop}
              sx={{
                '& th, & td': { px: { xs: 0.5, sm: 1 } },
                '& thead th': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
                '& td': { fontVariantNumeric: 'tabular-nums' },
              }}
            >
              <TableHead>
                <TableRow>
                  <TableCell>{messages.workshop}</TableCell>
                  <TableCell align="right">{messages.open}</TableCell>
                  <TableCell align="right">{messages.completed}</TableCell>
                  <TableCell align="right">{messages.cancelled}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ workshop, open, completed, cancelled }) => (
                  <TableRow key={workshop._id}>
                    <TableCell component="th" scope="row">
                      <MuiLink
                        component={Link}
                        to={listPath({ workshop: workshop._id })}
                        sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.5 } }}
                      >
                        {workshop.name}
                      </MuiLink>
                    </TableCell>
                    <TableCell align="right">{formatNumber(open)}</TableCell>
                    <TableCell align="right">{formatNumber(completed)}</TableCell>
                    <TableCell align="right">{formatNumber(cancelled)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </CardContent>
    </Card>
  );
}
