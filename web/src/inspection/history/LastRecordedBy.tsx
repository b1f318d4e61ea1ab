import { Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.messages.ts';
import type { Recordable } from '../recording/recordable.ts';
import { NameAndTime } from './NameAndTime.tsx';

type Props = { point: Pick<Recordable, 'history'> & { isPending?: boolean } };
/**
 * Who said the last about it and when, or that it stands on this device alone: one line, the same before and after the server has it. What is below must
 * not move at a moment that nobody chose: a thumb may be on its way to it.
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
