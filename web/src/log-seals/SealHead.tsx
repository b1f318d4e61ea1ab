import { logSealsMessages as messages } from '@roadworthy/contract/log-seals/messages/log-seals.messages.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { LogCheck } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { copyText } from '../kit/text/copy-text.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';

type Head = NonNullable<LogCheck['head']>;

const copy = (text: string) =>
  void copyText(text).then((isCopied) =>
    isCopied ? toast.good(messages.headCopied) : toast.bad(messages.headNotCopied),
  );

/**
 * Shows the head, which covers all seals, and who outside has received it. Comparing it with an older head reveals
 * whether anything was rewritten.
 */
export const SealHead = ({ head }: { head: Head }) => (
  <Paper component="section" variant="outlined" aria-labelledby="seal-head" sx={{ p: 2, mb: 2 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Typography id="seal-head" component="h2" variant="subtitle2" sx={{ mr: 'auto' }}>
        {messages.headOfAllSeals}
      </Typography>
      {head.isMailed && (
        <OutsideCopy at={head.mailedAt} done={messages.sentToAuditors} pending={messages.notSentToAuditorsYet} />
      )}
      {head.isStamped && (
        <OutsideCopy at={head.stampedAt} done={messages.timestamped} pending={messages.notTimestampedYet} />
      )}
      {!head.isMailed && !head.isStamped && <StatusChip tone="plain" label={messages.keptHereOnly} />}
      <Button size="small" startIcon={<CopyIcon />} onClick={() => copy(head.text)}>
        {messages.copyHead}
      </Button>
    </Stack>
    <Box sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere', color: 'text.secondary' }}>
      {head.text}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {messages.keepHead}
    </Typography>
  </Paper>
);

const OutsideCopy = ({ at, done, pending }: { at: string | null; done: string; pending: string }) =>
  at ? (
    <StatusChip tone="good" label={`${done} ${displayDateTime(at)}`} />
  ) : (
    <StatusChip tone="attention" label={pending} />
  );
