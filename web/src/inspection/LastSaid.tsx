import { Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { Judged } from './judged.ts';
import { NameAndTime } from './NameAndTime.tsx';

type Props = { point: Pick<Judged, 'history'> & { waits?: boolean } };
/**
 * Who said the last about it and when, or that it stands on this device alone: one line, the same before and after the server has it. What is below must
 * not move at a moment that nobody chose: a thumb may be on its way to it.
 */
export function LastSaid({ point: { history, waits } }: Props) {
  const last = history.at(-1);
  if (!last) return null;
  return (
    <Typography variant="body2" noWrap color={waits ? 'warning' : 'textSecondary'} sx={{ mt: 0.5 }}>
      {waits ? deviceMessages.here : <NameAndTime name={last.by} at={last.recordedAt} />}
    </Typography>
  );
}
