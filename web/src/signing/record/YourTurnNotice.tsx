import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { isSigningOpen, isAwaitingSigner } from '@roadworthy/contract/signing/signing.machine.ts';
import { listSigners, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { SigningDialog } from './SigningDialog.tsx';
import type { SignableRecord } from './useSigning.ts';

type Props = { entry: SigningEntry; subject: SignableRecord; id: string; title: string };

/**
 * Lets a signer of an open document sign from here, even if the document was reissued and the record offers the step to
 * somebody else.
 */
export function YourTurnNotice({ entry, subject, id, title }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const isAwaited =
    isSigningOpen(entry.state) &&
    listSigners(entry).some((signer) => signer.userId._id === me._id && isAwaitingSigner(signer.status));
  if (!isAwaited) return null;
  return (
    <>
      <Button size="small" startIcon={<DrawIcon />} onClick={() => setOpen(true)}>
        {messages.yourPinAndSignature}
      </Button>
      {open && <SigningDialog subject={subject} id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
