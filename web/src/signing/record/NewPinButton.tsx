import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Button } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { useApiMutation } from '../../kit/api/api-query.ts';

/** For the office: somebody who gave five wrong PINs gets a new one. Who that is, the server knows and says. */
export function NewPinButton({ documentHash, name, done }: { documentHash: string; name: string; done?: (() => Promise<void>) | undefined }) {
  const unlock = useApiMutation(signingRoutes.unlockSigning, { successMessage: ({ meta }) => meta.message, ...(done && { onDone: done }) });
  return (
    <Button
      size="small"
      startIcon={<KeyIcon />}
      aria-label={`New PIN for ${name}`}
      loading={unlock.isPending}
      onClick={() => unlock.mutate({ body: { document_hash: documentHash } })}
      sx={{ minHeight: 48 }}
    >
      New PIN
    </Button>
  );
}
