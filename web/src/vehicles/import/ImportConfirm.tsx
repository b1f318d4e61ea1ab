import { importMessages as messages } from '@roadworthy/contract/vehicles/messages/import.messages.ts';
import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { Button, Stack, Typography } from '@mui/material';
import { type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { Link } from 'react-router';

type Props = { report: ImportReport; undecided: number; busy: boolean; onWrite: (what: 'all' | 'good rows') => void };

function reasonOf(report: ImportReport, undecided: number): string | undefined {
  if (undecided > 0) return vehicleImportMessages.undecided({ count: undecided });
  if (report.problemCount > 0) return vehicleImportMessages.fixFirst({ count: report.problemCount });
  return report.added + report.changed === 0 ? vehicleImportMessages.nothingToImport : undefined;
}

/** The import buttons for a checked file: for all rows or, if some have problems, for the valid ones only. */
export function ImportConfirm({ report, undecided, busy, onWrite }: Props) {
  const reason = reasonOf(report, undecided);
  const described = reason && { 'aria-describedby': 'confirm-reason' };
  const hasGoodRows = report.problemRows > 0 && report.added + report.changed > 0;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        position: 'sticky',
        bottom: 0,
        py: 1.5,
        bgcolor: 'background.default',
        zIndex: 3,
      }}
    >
      {report.written ? (
        <Button component={Link} to="/vehicle" variant="contained" size="large">
          {messages.goToVehicles}
        </Button>
      ) : (
        <>
          {reason && (
            <Typography id="confirm-reason" variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
              {reason}
            </Typography>
          )}
          <Button component={Link} to="/vehicle" disabled={busy}>
            {messages.cancel}
          </Button>
          {hasGoodRows && (
            <Button
              variant="outlined"
              size="large"
              loading={busy}
              disabled={undecided > 0}
              onClick={() => onWrite('good rows')}
            >
              {messages.importValidRows}
            </Button>
          )}
          <Button
            variant="contained"
            size="large"
            loading={busy}
            disabled={reason !== undefined}
            onClick={() => onWrite('all')}
            {...described}
          >
            {messages.confirm}
          </Button>
        </>
      )}
    </Stack>
  );
}
