import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { logSealsMessages as messages } from '@roadworthy/contract/log-seals/messages/log-seals.messages.ts';
import { logSealMessages } from '@roadworthy/contract/log-seals/messages/log-seal.messages.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { logSealRoutes, logSealTable, type LogSeal } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { formatNumber } from '../kit/text/display.ts';
import { SealFindings, LastCheck } from './LastCheck.tsx';
import { SealHead } from './SealHead.tsx';

const columnsFor = (open: (seal: LogSeal) => void) =>
  toColumns(logSealTable, [
    { field: 'number', width: 100, show: ({ number }) => messages.sealNumber({ number }) },
    { field: 'until', flex: 1 },
    { field: 'createdAt', flex: 1.2 },
    { field: 'entries', flex: 1, wideOnly: true, show: ({ entries }) => formatNumber(entries) },
    { field: 'sealed', flex: 1, show: ({ sealed }) => formatNumber(sealed) },
    { field: 'findings', width: 190, show: (seal) => <Result findings={seal.findings} onOpen={() => open(seal)} /> },
  ]);

const Result = ({ findings, onOpen }: Pick<LogSeal, 'findings'> & { onOpen: () => void }) =>
  findings.length === 0 ? (
    <StatusChip tone="good" label={logSealMessages.asWritten} />
  ) : (
    <Button color="error" size="small" startIcon={<ErrorIcon />} onClick={onOpen}>
      {logSealMessages.found({ count: findings.length })}
    </Button>
  );

/** Shows the results of the nightly checks that permanent records are unaltered. */
export default function SealedRecordsScreen() {
  const [open, setOpen] = useState<LogSeal>();
  const [columns] = useState(() => columnsFor(setOpen));
  return (
    <>
      <PageHeader title={messages.sealedRecords} />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720, mb: 2 }}>
        {messages.intro}
      </Typography>
      <NewestCheck />
      <List
        label={messages.sealedRecords}
        route={logSealRoutes.listLogSeals}
        columns={columns}
        empty={logSealMessages.none}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        maxWidth="sm"
        fullWidth
        aria-labelledby="findings-title"
      >
        <DialogTitle id="findings-title">{messages.foundAt({ number: open?.number ?? 0 })}</DialogTitle>
        <DialogContent>{open && <SealFindings findings={open.findings} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(undefined)}>{commonMessages.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The result of the newest check, or an error if it cannot be loaded. Nothing before the first check. */
function NewestCheck() {
  const check = useApiQuery(logSealRoutes.getLogCheck, {});
  const seals = useApiQuery(logSealRoutes.listLogSeals, { query: { limit: 1, sort: '-number' } });
  const found = check.data?.data;
  if (check.isError)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {messages.resultUnreadable}
      </Alert>
    );
  if (!found || seals.isPending) return null;
  return (
    <>
      <LastCheck check={found} newest={seals.data?.data[0]} now={check.dataUpdatedAt} />
      {found.head && <SealHead head={found.head} />}
    </>
  );
}
