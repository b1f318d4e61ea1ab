import { Alert, Button } from '@mui/material';
import { hasDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { signingNotice } from '@roadworthy/contract/signing/signing.notice.ts';

/** Explains why there is nothing to sign, and what to do. */
export function SigningNotice({ page }: { page: SigningPage }) {
  const { kind, text } = signingNotice(page);
  const continueButton = (kind === 'success' || hasDeclined(page.you.state)) && (
    <Button color="inherit" href={page.next}>
      Go on
    </Button>
  );
  return (
    <Alert severity={kind} action={continueButton || undefined} sx={{ mb: 3, maxWidth: 860 }}>
      {text}
    </Alert>
  );
}
