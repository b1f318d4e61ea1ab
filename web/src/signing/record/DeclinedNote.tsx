import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { Typography } from '@mui/material';
import type { DeclineSummary } from '@roadworthy/contract/signing/signing.schema.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';

/** Who declined to sign a record, and why. */
export const DeclinedNote = ({ declined }: { declined: DeclineSummary | null }) =>
  declined && (
    <Typography component="div" variant="body2" color="error" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <ClampedText text={messages.declinedBy({ name: declined.name, reason: declined.reason })} />
    </Typography>
  );
