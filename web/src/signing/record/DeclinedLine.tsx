import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { Typography } from '@mui/material';
import type { Declined } from '@roadworthy/contract/signing/signing.schema.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';

/** Below the status in a list: why the record is back at its first signature. */
export const DeclinedNote = ({ declined }: { declined: Declined | null }) =>
  declined && (
    <Typography component="div" variant="body2" color="error" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <ClampedText text={messages.declinedBy({ name: declined.name, reason: declined.reason })} />
    </Typography>
  );
