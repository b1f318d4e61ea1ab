import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { maxVerifyBytes, verifyMessages } from '@roadworthy/contract/signing/verify.schema.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call, ApiError } from '../../kit/api/call.ts';
import { RejectedAlert } from '../../kit/feedback/States.tsx';
import { DropFile } from '../../kit/form/DropFile.tsx';
import { Verdict } from './Verdict.tsx';

/** /verify: anybody can drop a PDF to check its signatures. Needs no sign-in and stores nothing. */
export default function VerifyScreen() {
  useEffect(() => {
    document.title = 'Check a signed document · Roadworthy';
  }, []);
  const check = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxVerifyBytes) throw new ApiError('too_large', verifyMessages.tooLarge);
      const form = new FormData();
      form.append('file', file);
      return (await call(verifyRoutes.verifyDocument, {}, { form })).data;
    },
  });
  const file = check.variables;
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 3 }, maxWidth: 860, mx: 'auto' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
        <Box component="img" src="/icon.svg" alt="" sx={{ width: 30, height: 30 }} />
        <Typography sx={{ fontWeight: 700, flex: 1 }}>Roadworthy</Typography>
        <MuiLink component={Link} to="/login">
          Sign in
        </MuiLink>
      </Stack>
      <Typography variant="h1" gutterBottom>
        Check a signed document
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Who signed it, when, and whether it was changed, replaced or voided since. The file is read and forgotten:
        nothing of it is kept.
      </Typography>
      <Stack sx={{ gap: 3 }} aria-live="polite">
        <DropFile
          label={file ? 'Check another file' : 'Choose PDF'}
          accept=".pdf,application/pdf"
          busy={check.isPending}
          chosen={check.data !== undefined}
          onFile={(chosen) => check.mutate(chosen)}
        >
          {!file && 'A PDF of at most 20 MB, as you received it.'}
        </DropFile>
        {check.isError && (
          <RejectedAlert
            title="This file was not checked"
            error={check.error}
            again={() => file && check.mutate(file)}
          />
        )}
        {check.data && file && <Verdict found={check.data} name={file.name} />}
      </Stack>
      <Help />
    </Box>
  );
}

const Help = () => (
  <Box sx={{ mt: 4, color: 'text.secondary' }}>
    <Typography variant="h2" gutterBottom>
      Good to know
    </Typography>
    <Typography component="ul" sx={{ pl: 2.5, '& li': { mb: 1 } }}>
      <li>
        If a document that was signed here has been replaced or voided, this page says so. Sign in to see the current
        one.
      </li>
      <li>
        Other readers of PDF files say “validity unknown” until they are told to trust this installation:{' '}
        <MuiLink href="/api/v1/signing/certificate.pem" download="roadworthy-root.pem">
          download its root certificate
        </MuiLink>
        .
      </li>
      <li>
        The time of a signature is that of this installation’s clock. A timestamp beside it is the time of somebody
        else, who saw the signature then.
      </li>
    </Typography>
  </Box>
);
