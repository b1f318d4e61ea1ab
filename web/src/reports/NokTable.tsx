import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { figureMessages } from '@roadworthy/contract/reports/messages/figure.messages.ts';
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
  useMediaQuery,
  useTheme,
} from '@mui/material';

import { formatFindingLocation, type NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { Link } from 'react-router';
import { Photos } from '../kit/pictures/Photos.tsx';
import { PositionLine } from '../geo-positions/index.ts';
import { AnswerList } from '../kit/page/AnswerList.tsx';
import { DefectChip } from '../kit/page/status/DefectChip.tsx';
import { StateChip } from '../kit/page/status/CheckpointStatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';

const newest = 10;

type Props = { entries: readonly NokEntry[]; all: string; ofVehicle?: boolean };
/**
 * The newest Not OK items behind the numbers, with their photos. `all` links to the full list. `ofVehicle` hides the
 * VIN, because the heading of the vehicle shows it.
 */
export function NokTable({ entries, all, ofVehicle = false }: Props) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  if (entries.length === 0) return <Typography color="textSecondary">{figureMessages.nothing}</Typography>;
  const shown = entries
    .slice(0, newest)
    .map((entry) => ({ ...entry, where: formatFindingLocation(ofVehicle ? { ...entry, vin: null } : entry) }));
  return (
    <div>
      {narrow ? <Cards entries={shown} /> : <Rows entries={shown} />}
      {entries.length > newest && (
        <Button component={Link} to={all} sx={{ mt: 1 }}>
          {messages.showAllFound}
        </Button>
      )}
    </div>
  );
}

type RowsProps = { entries: readonly (NokEntry & { where: string })[] };

const Rows = ({ entries }: RowsProps) => (
  <TableContainer tabIndex={0} aria-label={resultMessages.notOk}>
    <Table size="small" sx={{ '& th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{messages.when}</TableCell>
          <TableCell>{messages.plan}</TableCell>
          <TableCell>{messages.where}</TableCell>
          <TableCell>{messages.what}</TableCell>
          <TableCell>{messages.state}</TableCell>
          <TableCell>{messages.photos}</TableCell>
          <TableCell>{messages.by}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry._id}>
            <TableCell>{displayDateTime(entry.at)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{entry.planNo}</TableCell>
            <TableCell>{displayText(entry.where)}</TableCell>
            <TableCell>
              <DefectChip defect={entry.defect} /> {entry.comment}
              <AnswerList answers={entry.answers} />
              <PositionLine position={entry.geoPosition} />
            </TableCell>
            <TableCell sx={{ '& .MuiChip-label': { whiteSpace: 'nowrap' } }}>
              <StateChip state={entry.state} />
            </TableCell>
            <TableCell>
              <Found {...entry} />
            </TableCell>
            <TableCell>{entry.by}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** The items as cards, for phones. */
const Cards = ({ entries }: RowsProps) => (
  <Stack component="ul" aria-label={resultMessages.notOk} sx={{ p: 0, m: 0, listStyle: 'none' }}>
    {entries.map((entry) => (
      <Box component="li" key={entry._id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <DefectChip defect={entry.defect} />
        <Typography sx={{ fontWeight: 600 }}>{entry.comment}</Typography>
        <AnswerList answers={entry.answers} />
        <PositionLine position={entry.geoPosition} />
        <Typography variant="body2">{displayText(entry.where)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
          {[entry.planNo, displayDateTime(entry.at), entry.by].filter(Boolean).join(' · ')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip state={entry.state} />
          <Found {...entry} />
        </Stack>
      </Box>
    ))}
  </Stack>
);

const Found = ({ images }: NokEntry) => <Photos keys={images} size={48} />;
