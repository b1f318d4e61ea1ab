import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Box, Button, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from '@mui/material';
import { importMessages, type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { neededColumns, titleOf, vehicleColumns } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { Link } from 'react-router';
import { Refused } from '../kit/feedback/States.tsx';
import { DropFile } from '../kit/form/DropFile.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { plural } from '../kit/words.ts';
import { ImportReportView } from './ImportReportView.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useImport } from './use-import.ts';

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Vehicles from a spreadsheet: choose, read what would happen, confirm. */
export default function VehicleImportScreen() {
  const work = useImport();
  const { file, report, error, checking } = work;
  return (
    <>
      <PageHeader title="Import Vehicles" back="/vehicle" actions={<TemplateButton />} />
      <Stack sx={{ gap: 3, maxWidth: 1000 }}>
        <DropFile
          label={file ? 'Choose another file' : 'Choose file'}
          accept={accept}
          busy={checking}
          chosen={file !== undefined}
          onFile={(chosen) => void work.take(chosen)}
        >
          {!file && <Guide />}
        </DropFile>
        <FormControlLabel
          control={<Checkbox checked={work.addLevels} disabled={checking || work.writing} onChange={(_event, checked) => work.setAddLevels(checked)} />}
          label="Add platforms, makes, models and variants that are not in the catalogue yet"
        />
        {file && (
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
            {report?.sheet && `, sheet ${report.sheet}`}
          </Typography>
        )}
        {checking && <Waiting label="Reading the file" />}
        {error && !checking && (
          <Refused title={report ? 'Nothing was imported' : 'This file cannot be imported'} error={error} again={report ? undefined : work.retry} />
        )}
        {report && (
          <>
            <ImportReportView report={report} />
            {work.writing && <Waiting label={`Writing ${plural(report.added + report.changed, 'vehicle')}`} />}
            <Confirm report={report} busy={work.writing} onConfirm={work.confirm} />
          </>
        )}
      </Stack>
    </>
  );
}

/** A hundred thousand vehicles take half a minute, so that somebody waits before a bar that moves and knows for what. */
const Waiting = ({ label }: { label: string }) => (
  <Box role="status">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {label} …
    </Typography>
    <LinearProgress aria-label={label} />
  </Box>
);

function Guide() {
  const others = vehicleColumns.filter((column) => !neededColumns.some((needed) => needed === column));
  return (
    <>
      CSV or XLSX, {importMessages.limits}. The first row names the columns: {neededColumns.map(titleOf).join(', ')}; where you have them also{' '}
      {others.map(titleOf).join(', ')}. A vehicle is known by its VIN. A downloaded list can be imported again.
    </>
  );
}

function Confirm({ report, busy, onConfirm }: { report: ImportReport; busy: boolean; onConfirm: () => void }) {
  const nothing = report.added + report.changed === 0;
  const reason = report.problemCount > 0 ? fill(importMessages.nothingYet, { count: report.problemCount }) : nothing ? importMessages.nothingNew : undefined;
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
      {reason && (
        <Typography id="confirm-reason" variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {reason}
        </Typography>
      )}
      <Button component={Link} to="/vehicle" disabled={busy}>
        Cancel
      </Button>
      <Button
        variant="contained"
        size="large"
        loading={busy}
        disabled={reason !== undefined}
        onClick={onConfirm}
        {...(reason && { 'aria-describedby': 'confirm-reason' })}
      >
        Confirm
      </Button>
    </Stack>
  );
}
