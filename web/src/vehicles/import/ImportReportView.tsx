import { importMessages as messages } from '@roadworthy/contract/vehicles/messages/import.messages.ts';
import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, AlertTitle, Box, Button, Card, Stack, Typography } from '@mui/material';
import { maxReportedEntries, type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../kit/text/display.ts';
import { SmallTable } from './SmallTable.tsx';

type Props = { report: ImportReport; undecided: number; downloading: boolean; onDownload: () => void };

/**
 * The preview of an import, with the most important first: counts, problems, new catalogue levels, changes and
 * warnings.
 */
export function ImportReportView({ report, undecided, downloading, onDownload }: Props) {
  const { problems, problemCount, warnings, warningCount, changes, changeCount, newLevels, newLevelCount } = report;
  return (
    <Stack sx={{ gap: 3 }}>
      <Counts report={report} />
      <ImportVerdict report={report} undecided={undecided} />
      {problemCount > 0 && (
        <ReportSection title={messages.problems} count={problemCount}>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={downloading}
            onClick={onDownload}
            sx={{ mb: 1.5 }}
          >
            {messages.downloadRowsWithProblems}
          </Button>
          <SmallTable
            label={messages.problems}
            headings={[messages.row, messages.column, messages.value, messages.reason]}
            rows={problems.map((one) => [one.row, one.column, one.value, one.reason])}
          />
        </ReportSection>
      )}
      {newLevelCount > 0 && (
        <ReportSection title={messages.newInTheCatalogue} count={newLevelCount}>
          <SmallTable
            label={messages.newInTheCatalogue}
            headings={[messages.level, messages.name, messages.under]}
            rows={newLevels.map((one) => [one.level, one.name, one.above ?? ''])}
          />
        </ReportSection>
      )}
      {changeCount > 0 && (
        <ReportSection title={messages.changes} count={changeCount}>
          <SmallTable
            label={messages.changes}
            headings={[messages.row, messages.vin, messages.column, messages.current, messages.new]}
            rows={changes.map((one) => [one.row, one.vin, one.column, one.from, one.to])}
          />
        </ReportSection>
      )}
      {warningCount > 0 && (
        <ReportSection title={messages.warnings} count={warningCount} note={messages.warningsHelp}>
          <SmallTable
            label={messages.warnings}
            headings={[messages.row, messages.column, messages.value, messages.reason]}
            rows={warnings.map((one) => [one.row, one.column, one.value, one.reason])}
          />
        </ReportSection>
      )}
    </Stack>
  );
}

function Counts({ report: { added, changed, unchanged, problemCount } }: { report: ImportReport }) {
  const all = [
    { title: messages.new, count: added, color: 'success.main' },
    { title: messages.changed, count: changed, color: 'info.main' },
    { title: messages.unchanged, count: unchanged, color: 'text.secondary' },
    { title: messages.problems, count: problemCount, color: problemCount > 0 ? 'error.main' : 'text.secondary' },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, m: 0 }}
    >
      {all.map(({ title, count, color }) => (
        <Card key={title} component="div" sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {title}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: '1.75rem',
              fontWeight: 650,
              lineHeight: 1.2,
              color,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatNumber(count)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

function ImportVerdict({
  report: { written, rows, added, changed, unchanged, problemRows },
  undecided,
}: {
  report: ImportReport;
  undecided: number;
}) {
  if (written)
    return (
      <Alert severity="success" role="status">
        <AlertTitle>{vehicleImportMessages.imported({ added, changed, unchanged })}</AlertTitle>
        {messages.rowsLeftOut({ count: problemRows })}
      </Alert>
    );
  if (problemRows > 0)
    return (
      <Alert severity="error" role="status">
        <AlertTitle>
          {added + changed > 0
            ? messages.rowsWithProblems({ count: problemRows, rows: formatNumber(rows) })
            : messages.nothingCanBeImportedYet}
        </AlertTitle>
        {added + changed > 0 ? messages.correctRowsOrImport : messages.correctRows}
      </Alert>
    );
  if (added + changed === 0)
    return (
      <Alert severity="info" role="status">
        {messages.nothingNew}
      </Alert>
    );
  if (undecided > 0)
    return (
      <Alert severity="info" role="status">
        {messages.validButUndecided}
      </Alert>
    );
  return (
    <Alert severity="success" role="status">
      {messages.noProblems}
    </Alert>
  );
}

function ReportSection({
  title,
  count,
  note,
  children,
}: {
  title: string;
  count: number;
  note?: string;
  children: ReactNode;
}) {
  const truncatedNote =
    count > maxReportedEntries
      ? messages.truncated({ shown: maxReportedEntries, count: formatNumber(count) })
      : undefined;
  const below = [note, truncatedNote].filter(Boolean).join(' ');
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {messages.sectionTitle({ title, count: formatNumber(count) })}
      </Typography>
      {below && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {below}
        </Typography>
      )}
      {children}
    </Box>
  );
}
