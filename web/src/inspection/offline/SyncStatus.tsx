import { offlineMessages as messages } from '@roadworthy/contract/inspection/messages/offline.messages.ts';
import { dryRunMessages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { isDryRun } from '../dry-run/dry-run.ts';
import type { SyncState } from './useSyncState.ts';

type Props = {
  state: SyncState;
  /** The number of recorded items that the server has received. */
  saved: number;
  /** Shows only the cloud icon, with a number while recordings are pending. */
  isShort?: boolean;
};

/**
 * A cloud icon with a short text that shows whether everything is saved. Its width hardly changes from recording to
 * recording, so that nothing moves under the user's thumb. Screen readers read the full details.
 */
export function SyncStatus({ state: { online, pending, details, warning }, saved, isShort = false }: Props) {
  if (isDryRun) return <StatusChip tone="plain" label={dryRunMessages.mark} />;
  const Icon = !online ? CloudOffIcon : pending > 0 ? CloudUploadIcon : CloudDoneIcon;
  const needsAttention = !online || pending > 0 || warning !== undefined;
  return (
    <Stack
      direction="row"
      role="status"
      aria-label={messages.networkAndDevice}
      title={details}
      sx={{
        position: 'relative',
        gap: 0.75,
        alignItems: 'center',
        minWidth: 0,
        color: needsAttention ? 'warning.main' : 'success.main',
      }}
    >
      <Icon aria-hidden />
      <Box component="span" sx={online || isShort ? visuallyHidden : { fontWeight: 650 }}>
        {online ? messages.online : messages.offline}
      </Box>
      {isShort && pending > 0 && (
        <Typography component="span" aria-hidden sx={wordsSx}>
          {pending}
        </Typography>
      )}
      <Typography component="span" noWrap={!isShort} sx={isShort ? visuallyHidden : wordsSx}>
        {pending > 0 ? deviceMessages.waiting({ waiting: pending }) : deviceMessages.saved({ saved })}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {details}
      </Box>
    </Stack>
  );
}

const wordsSx = { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
