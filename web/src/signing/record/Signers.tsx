import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { List, ListItem, ListItemText } from '@mui/material';
import { listSigners, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { isSigningClosed, isAwaitingSigner } from '@roadworthy/contract/signing/signing.machine.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayName, displayDateTime } from '../../kit/text/display.ts';
import { NewPinButton } from './NewPinButton.tsx';

const tones: Record<Signer['status'], Tone> = { waiting: 'attention', signed: 'good', declined: 'bad' };
const labels: Record<Signer['status'], string> = {
  waiting: messages.waiting,
  signed: messages.signed,
  declined: messages.declined,
};

/** Returns when a signer signed, when and why they declined, or why they cannot sign. */
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
  // A closed document does not wait for signatures any more.
  if (isAwaitingSigner(status) && isSigningClosed(state)) return { tone: 'plain', label: messages.notSigned };
  return { tone: tones[status], label: labels[status] };
}

type Props = { entry: SigningEntry; onUnlocked?: () => Promise<void> };

/** The signers of a document in signing order, with their states. The office can issue a new PIN to a locked signer. */
export function Signers({ entry, onUnlocked }: Props) {
  const mayUnlock = useSignedIn().me.permissions.includes('plans.keep');
  return (
    <List dense disablePadding>
      {listSigners(entry).map((signer, index) => (
        <ListItem
          key={signer.userId._id + String(index)}
          disableGutters
          secondaryAction={<StatusChip {...statusOf(signer, entry)} />}
          // Aligns the state with the name, even if several lines of text follow.
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
