import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Alert, AlertTitle, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { logSealRoutes, logSealTable, logSealTexts, type LogSeal } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { columnsOf } from '../kit/list/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { dayText, numberText, plural, timeText } from '../kit/words.ts';

const columnsFor = (open: (seal: LogSeal) => void) =>
  columnsOf(logSealTable, [
    { field: 'number', width: 100, show: ({ number }) => `Seal ${number}` },
    { field: 'until', flex: 1 },
    { field: 'createdAt', flex: 1.2 },
    { field: 'entries', flex: 1, wideOnly: true, show: ({ entries }) => numberText(entries) },
    { field: 'sealed', flex: 1, show: ({ sealed }) => numberText(sealed) },
    { field: 'findings', width: 190, show: (seal) => <Result findings={seal.findings} onOpen={() => open(seal)} /> },
  ]);

const Result = ({ findings, onOpen }: Pick<LogSeal, 'findings'> & { onOpen: () => void }) =>
  findings.length === 0 ? (
    <StatusChip tone="good" label={logSealTexts.asWritten} />
  ) : (
    <Button color="error" size="small" startIcon={<ErrorIcon />} onClick={onOpen}>
      {logSealTexts.found(findings.length)}
    </Button>
  );

/** Whether what was written for good is as it was written, as each night found it: for whoever relies on it. */
export default function SealedRecordsScreen() {
  const [open, setOpen] = useState<LogSeal>();
  const [columns] = useState(() => columnsFor(setOpen));
  return (
    <>
      <PageHeader title="Sealed Records" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720, mb: 2 }}>
        Recordings, signatures, risk assessments and their history are written once and never changed. Each night they are compared with their seals, and the
        days that are over are sealed.
      </Typography>
      <LastNight />
      <List label="Sealed Records" route={logSealRoutes.listLogSeals} columns={columns} empty={logSealTexts.none} />
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} maxWidth="sm" fullWidth aria-labelledby="findings-title">
        <DialogTitle id="findings-title">Found when seal {open?.number} was made</DialogTitle>
        <DialogContent>{open && <Findings findings={open.findings} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(undefined)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const Findings = ({ findings }: Pick<LogSeal, 'findings'>) => (
  <Box component="ul" sx={{ my: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {findings.map((finding) => (
      <li key={finding}>{finding}</li>
    ))}
  </Box>
);

const mostShown = 5;
const twoNights = 49 * 3_600_000;

/** What the newest seal says, in a sentence. The list below says what is missing, or could not be read. */
function LastNight() {
  const { data, dataUpdatedAt } = useAsk(logSealRoutes.listLogSeals, { query: { limit: 1, sort: '-number' } });
  const [last] = data?.data ?? [];
  if (!last) return null;
  const { findings, until, sealed, createdAt } = last;
  if (findings.length > 0)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        <AlertTitle>Not as it was written</AlertTitle>
        <Findings findings={findings.slice(0, mostShown)} />
        {findings.length > mostShown && (
          <Typography variant="body2">
            And {findings.length - mostShown} more, which stand with seal {last.number}.
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 1 }}>
          Nobody can do that in Roadworthy: the database itself was changed, or an older backup of it was restored. Find out which before anybody relies on
          these records.
        </Typography>
      </Alert>
    );
  if (dataUpdatedAt - Date.parse(createdAt) > twoNights)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        What is sealed was last compared on {timeText(createdAt)}. That is done each night: whoever runs this installation finds in its log why it was not.
      </Alert>
    );
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      Sealed up to {dayText(until)}: {plural(sealed, 'entry', 'entries')}. When they were last compared, on {timeText(createdAt)}, all were as they were
      written.
    </Alert>
  );
}
