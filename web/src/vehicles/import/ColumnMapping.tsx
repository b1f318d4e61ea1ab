import { importMessages as messages } from '@roadworthy/contract/vehicles/messages/import.messages.ts';
import { Alert, AlertTitle, Box, Button, MenuItem, TextField } from '@mui/material';
import {
  findVehicleColumnTitle,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { useId } from 'react';
import type { ColumnChoices } from './useVehicleImport.ts';

type Props = {
  headings: Pick<ImportReport, 'columns' | 'unknownColumns'>;
  columns: ColumnChoices;
  undecided: readonly string[];
  busy: boolean;
  onChoose: (heading: string, field: VehicleColumn | null) => void;
  onLeaveOut: (headings: readonly string[]) => void;
};

/** Lets the user assign each unknown column to a field or ignore it, so that no data is dropped silently. */
export function ColumnMapping({ headings, columns, undecided, busy, onChoose, onLeaveOut }: Props) {
  if (headings.unknownColumns.length === 0) return null;
  return (
    <Alert
      severity={undecided.length > 0 ? 'warning' : 'info'}
      role="group"
      aria-label={messages.unknownColumns}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{messages.unknownColumnsTitle({ count: headings.unknownColumns.length })}</AlertTitle>
      {messages.mappingHelp}
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {headings.unknownColumns.map((heading) => (
          <ColumnChoice
            key={heading}
            heading={heading}
            value={Object.hasOwn(columns, heading) ? (columns[heading] ?? null) : undefined}
            taken={headings.columns}
            busy={busy}
            onChoose={(field) => onChoose(heading, field)}
          />
        ))}
      </Box>
      {undecided.length > 1 && (
        <Button color="inherit" variant="outlined" disabled={busy} onClick={() => onLeaveOut(undecided)} sx={{ mt: 2 }}>
          {messages.leaveOutRemaining({ count: undecided.length })}
        </Button>
      )}
    </Alert>
  );
}

type ChoiceProps = {
  heading: string;
  value: VehicleColumn | null | undefined;
  taken: readonly VehicleColumn[];
  busy: boolean;
  onChoose: (field: VehicleColumn | null) => void;
};
const leaveOut = 'leave out';

function ColumnChoice({ heading, value, taken, busy, onChoose }: ChoiceProps) {
  const id = useId();
  const available = vehicleColumns.filter((column) => column === value || !taken.includes(column));
  return (
    <TextField
      select
      id={id}
      label={heading}
      value={value === undefined ? '' : (value ?? leaveOut)}
      disabled={busy}
      onChange={({ target }) => onChoose(available.find((column) => column === target.value) ?? null)}
    >
      <MenuItem value={leaveOut}>{messages.leaveOut}</MenuItem>
      {available.map((column) => (
        <MenuItem key={column} value={column}>
          {findVehicleColumnTitle(column)}
        </MenuItem>
      ))}
    </TextField>
  );
}
