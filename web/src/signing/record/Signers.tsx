import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { List, ListItem, ListItemText } from '@mui/material';
import { signersOf, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { isClosedSigning, isAwaitingSigner } from '@roadworthy/contract/signing/signing.machine.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { displayName, displayDateTime } from '../../kit/text/display.ts';
import { NewPinButton } from './NewPinButton.tsx';

const tones: Record<Signer['status'], Tone> = { waiting: 'attention', signed: 'good', declined: 'bad' };
const labels: Record<Signer['status'], string> = {
  waiting: messages.waiting,
  signed: messages.signed,
  declined: messages.declined,
};

/** When somebody signed, when and why they declined, or why they cannot sign. */
const detailOf = ({ signedAt, declinedAt, declineReason, locked }: Signer): string | undefined =>
  locked
    ? signingMessages.lockedOut
    : signedAt
      ? displayDateTime(signedAt)
      : declineReason &&
        [declinedAt && displayDateTime(declinedAt), messages.reasonReason({ reason: declineReason })]
          .filter(Boolean)
          .join('\n');

function statusOf({ status, locked }: Signer, { state }: SigningEntry): { tone: Tone; label: string } {
  if (locked) return { tone: 'bad', label: messages.locked };
  // A closed document waits for no signature.
  if (isAwaitingSigner(status) && isClosedSigning(state)) return { tone: 'plain', label: messages.notSigned };
  return { tone: tones[status], label: labels[status] };
}

type Props = { entry: SigningEntry; onUnlocked?: () => Promise<void> };

/** The signers of a document in turn and their progress. Next to a locked signer, the office can issue a new PIN. */
export function Signers({ entry, onUnlocked }: Props) {
  const mayUnlock = useSignedIn().me.permissions.includes('plans.keep');
  return (
    <List dense disablePadding>
      {signersOf(entry).map((signer, index) => (
        <ListItem
          key={signer.userId._id + String(index)}
          disableGutters
          secondaryAction={<StatusChip {...statusOf(signer, entry)} />}
          // Keeps the state level with the name, however much text follows below.
          sx={{ pr: 14, flexWrap: 'wrap', '& > .MuiListItemSecondaryAction-root': { top: 8, transform: 'none' } }}
        >
          <ListItemText
            primary={`${index + 1}. ${displayName(signer.userId)}`}
            secondary={detailOf(signer)}
            sx={{ flexBasis: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          />
          {signer.locked && !signer.left && mayUnlock && (
            <NewPinButton documentHash={entry.meta.document_hash} name={displayName(signer.userId)} done={onUnlocked} />
          )}
        </ListItem>
      ))}
    </List>
  );
}
