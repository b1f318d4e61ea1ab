import { maxImportRows, maxImportMegabytes } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { importMessages as messages } from '@roadworthy/contract/vehicles/messages/import.messages.ts';
import { Box, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from '@mui/material';

import {
  requiredColumns,
  findVehicleColumnTitle,
  vehicleColumns,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { RejectedAlert } from '../../kit/feedback/States.tsx';
import { FileDropZone } from '../../kit/form/files/FileDropZone.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportConfirm } from './ImportConfirm.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useVehicleImport } from './useVehicleImport.ts';

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports vehicles from a spreadsheet: the user chooses a file, looks at the preview and confirms. */
export default function VehicleImportScreen() {
  const vehicleImport = useVehicleImport();
  const { file, report, headings, undecided, error, checking } = vehicleImport;
  const busy = checking || vehicleImport.writing;
  return (
    <>
      <PageHeader title={messages.importVehicles} back="/vehicle" actions={<TemplateButton />} />
      <Stack sx={{ gap: 3, maxWidth: 1000 }}>
        <FileDropZone
          label={file ? messages.chooseAnotherFile : messages.chooseFile}
          accept={accept}
          busy={checking}
          chosen={file !== undefined}
          onFile={(chosen) => void vehicleImport.chooseFile(chosen)}
        >
          {!file && <ImportGuide />}
        </FileDropZone>
        <FormControlLabel
          control={
            <Checkbox
              checked={vehicleImport.addLevels}
              disabled={busy || report?.written === true}
              onChange={(_event, checked) => vehicleImport.setAddLevels(checked)}
            />
          }
          label={messages.addLevels}
        />
        {file && (
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {report?.sheet ? messages.fileAndSheet({ file: file.name, sheet: report.sheet }) : file.name}
          </Typography>
        )}
        {checking && <ImportProgress label={messages.readingTheFile} />}
        {error && !checking && (
          <RejectedAlert
            title={report ? messages.nothingWasImported : messages.thisFileCannotBeImported}
            error={error}
            again={report ? undefined : vehicleImport.retry}
          />
        )}
        {headings && !report?.written && (
          <ColumnMapping
            headings={headings}
            columns={vehicleImport.columns}
            undecided={undecided}
            busy={busy}
            onChoose={vehicleImport.mapColumn}
            onLeaveOut={vehicleImport.leaveOut}
          />
        )}
        {report && (
          <>
            <ImportReportView
              report={report}
              undecided={undecided.length}
              downloading={vehicleImport.downloading}
              onDownload={vehicleImport.downloadProblems}
            />
            {vehicleImport.writing && (
              <ImportProgress label={messages.saving({ count: report.added + report.changed })} />
            )}
            <ImportConfirm
              report={report}
              undecided={undecided.length}
              busy={vehicleImport.writing}
              onWrite={vehicleImport.write}
            />
          </>
        )}
      </Stack>
    </>
  );
}

/** Importing a hundred thousand vehicles takes half a minute, so a bar shows that it is still running. */
const ImportProgress = ({ label }: { label: string }) => (
  <Box role="status">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {label} …
    </Typography>
    <LinearProgress aria-label={label} />
  </Box>
);

function ImportGuide() {
  const optionalColumns = vehicleColumns.filter((column) => !requiredColumns.some((needed) => needed === column));
  return (
    <>
      {messages.guide({
        maxRows: maxImportRows,
        maxMegabytes: maxImportMegabytes,
        required: requiredColumns.map(findVehicleColumnTitle).join(', '),
        optional: optionalColumns.map(findVehicleColumnTitle).join(', '),
      })}
    </>
  );
}
