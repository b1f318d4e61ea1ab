import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Button } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { useApiMutation } from '../../kit/api/api-query.ts';

/** Lets the office issue a new PIN after five wrong ones. The server knows which signer is locked and names them. */
export function NewPinButton({
  documentHash,
  name,
  done,
}: {
  documentHash: string;
  name: string;
  done?: (() => Promise<void>) | undefined;
}) {
  const unlock = useApiMutation(signingRoutes.unlockSigning, {
    successMessage: ({ meta }) => meta.message,
    ...(done && { onDone: done }),
  });
  return (
    <Button
      size="small"
      startIcon={<KeyIcon />}
      aria-label={messages.newPinForName({ name })}
      loading={unlock.isPending}
      onClick={() => unlock.mutate({ body: { document_hash: documentHash } })}
      sx={{ minHeight: 48 }}
    >
      {messages.newPin}
    </Button>
  );
}
