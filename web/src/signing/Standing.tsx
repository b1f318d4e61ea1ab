import { Alert, Button } from '@mui/material';
import { hasDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { standingOf } from '@roadworthy/contract/signing/signing.standing.ts';

/** Where there is nothing to sign: why, and what to do. */
export function Standing({ page }: { page: SigningPage }) {
  const { kind, text } = standingOf(page);
  const goOn = (kind === 'success' || hasDeclined(page.you.state)) && (
    <Button color="inherit" href={page.next}>
      Go on
    </Button>
  );
  return (
    <Alert severity={kind} action={goOn || undefined} sx={{ mb: 3, maxWidth: 860 }}>
      {text}
    </Alert>
  );
}
