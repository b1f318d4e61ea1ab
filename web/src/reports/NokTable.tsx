import { Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { checkpointStates, stateNames, toneOfState, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { timeText } from '../kit/words.ts';

const isState = (text: string): text is CheckpointState => checkpointStates.some((state) => state === text);

/** The Not OK behind the numbers, with their photos. */
export function NokTable({ entries }: { entries: readonly NokEntry[] }) {
  if (entries.length === 0) return <Typography color="textSecondary">Nothing was Not OK.</Typography>;
  return (
    <TableContainer tabIndex={0} aria-label="Not OK">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>When</TableCell>
            <TableCell>Plan</TableCell>
            <TableCell>Where</TableCell>
            <TableCell>What</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Photos</TableCell>
            <TableCell>By</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry._id}>
              <TableCell>{timeText(entry.at)}</TableCell>
              <TableCell>{entry.planNo}</TableCell>
              <TableCell>{[entry.vin, entry.side, entry.tag, entry.part].filter(Boolean).join(' · ')}</TableCell>
              <TableCell>{entry.comment}</TableCell>
              <TableCell>{isState(entry.state) && <StatusChip tone={toneOfState[entry.state]} label={stateNames[entry.state]} />}</TableCell>
              <TableCell>
                <Stack direction="row" sx={{ gap: 0.5 }}>
                  {entry.images.map((key, index) => (
                    <Picture key={key} file={key} alt={`Photo ${index + 1}`} size={44} />
                  ))}
                </Stack>
              </TableCell>
              <TableCell>{entry.by}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
