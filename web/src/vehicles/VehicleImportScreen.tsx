import { Box, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from '@mui/material';
import { importMessages } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { neededColumns, titleOf, vehicleColumns } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { Refused } from '../kit/feedback/States.tsx';
import { DropFile } from '../kit/form/DropFile.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { plural } from '../kit/words.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportConfirm } from './ImportConfirm.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useImport } from './use-import.ts';

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Vehicles from a spreadsheet: choose, read what would happen, confirm. */
export default function VehicleImportScreen() {
  const work = useImport();
  const { file, report, headings, undecided, error, checking } = work;
  const busy = checking || work.writing;
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
          control={<Checkbox checked={work.addLevels} disabled={busy || report?.written === true} onChange={(_event, checked) => work.setAddLevels(checked)} />}
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
        {headings && !report?.written && (
          <ImportColumns headings={headings} columns={work.columns} undecided={undecided} busy={busy} onChoose={work.choose} onLeaveOut={work.leaveOut} />
        )}
        {report && (
          <>
            <ImportReportView report={report} undecided={undecided.length} downloading={work.downloading} onDownload={work.downloadProblems} />
            {work.writing && <Waiting label={`Writing ${plural(report.added + report.changed, 'vehicle')}`} />}
            <ImportConfirm report={report} undecided={undecided.length} busy={work.writing} onWrite={work.write} />
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
