import DrawIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { isSigningOpen, isAwaitingSigner } from '@roadworthy/contract/signing/signing.machine.ts';
import { signersOf, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { SigningDialog } from './SigningDialog.tsx';
import type { Subject } from './useSigning.ts';

type Props = { entry: SigningEntry; subject: Subject; id: string; title: string };

/** Beside an open document: who still has to sign it does so from here, also where it was made again and the list offers others their turn. */
export function YourTurnNotice({ entry, subject, id, title }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const isAwaited = isSigningOpen(entry.state) && signersOf(entry).some((signer) => signer.userId._id === me._id && isAwaitingSigner(signer.status));
  if (!isAwaited) return null;
  return (
    <>
      <Button size="small" startIcon={<DrawIcon />} onClick={() => setOpen(true)}>
        Your PIN and signature
      </Button>
      {open && <SigningDialog subject={subject} id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
