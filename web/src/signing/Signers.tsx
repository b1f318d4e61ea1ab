import { List, ListItem, ListItemText } from '@mui/material';
import { signersOf, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { nameOf, timeText } from '../kit/words.ts';

const tones: Record<Signer['status'], Tone> = { waiting: 'attention', signed: 'good', declined: 'bad' };
const words: Record<Signer['status'], string> = { waiting: 'Waiting', signed: 'Signed', declined: 'Declined' };

/** Who signs a document, in turn, and who has. */
export function Signers({ entry }: { entry: SigningEntry }) {
  return (
    <List dense disablePadding>
      {signersOf(entry).map((signer, index) => (
        <ListItem
          key={signer.userId._id + String(index)}
          disableGutters
          secondaryAction={<StatusChip tone={tones[signer.status]} label={words[signer.status]} />}
          sx={{ pr: 14 }}
        >
          <ListItemText primary={`${index + 1}. ${nameOf(signer.userId)}`} secondary={signer.signedAt ? timeText(signer.signedAt) : undefined} />
        </ListItem>
      ))}
    </List>
  );
}
