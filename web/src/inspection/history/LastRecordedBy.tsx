import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Typography } from '@mui/material';

import type { Recordable } from '../recording/recordable.ts';
import { NameAndTime } from './NameAndTime.tsx';

type Props = { point: Pick<Recordable, 'history'> & { isPending?: boolean } };
/**
 * Shows who recorded last and when, or that the recording is still only on this device. Both texts have the same
 * height, so that nothing below moves when the user is about to tap.
 */
export function LastRecordedBy({ point: { history, isPending } }: Props) {
  const last = history.at(-1);
  if (!last) return null;
  return (
    <Typography variant="body2" noWrap color={isPending ? 'warning' : 'textSecondary'} sx={{ mt: 0.5 }}>
      {isPending ? deviceMessages.onThisDevice : <NameAndTime name={last.by} at={last.recordedAt} />}
    </Typography>
  );
}
