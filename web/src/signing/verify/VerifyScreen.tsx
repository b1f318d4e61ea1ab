import { verifyScreensMessages as messages } from '@roadworthy/contract/signing/messages/verify-screens.messages.ts';
import { verifyMessages } from '@roadworthy/contract/signing/messages/verify.messages.ts';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { maxVerifyBytes } from '@roadworthy/contract/signing/verify.schema.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call, ApiError } from '../../kit/api/call.ts';
import { RejectedAlert } from '../../kit/feedback/States.tsx';
import { DropFile } from '../../kit/form/files/DropFile.tsx';
import { Verdict } from './Verdict.tsx';

/** /verify: anybody can drop a PDF to check its signatures. Needs no sign-in and stores nothing. */
export default function VerifyScreen() {
  useEffect(() => {
    document.title = messages.pageTitle;
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
        <Typography sx={{ fontWeight: 700, flex: 1 }}>{messages.roadworthy}</Typography>
        <MuiLink component={Link} to="/login">
          {messages.signIn}
        </MuiLink>
      </Stack>
      <Typography variant="h1" gutterBottom>
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {messages.intro}
      </Typography>
      <Stack sx={{ gap: 3 }} aria-live="polite">
        <DropFile
          label={file ? messages.checkAnotherFile : messages.choosePdf}
          accept=".pdf,application/pdf"
          busy={check.isPending}
          chosen={check.data !== undefined}
          onFile={(chosen) => check.mutate(chosen)}
        >
          {!file && messages.fileHint}
        </DropFile>
        {check.isError && (
          <RejectedAlert title={messages.notChecked} error={check.error} again={() => file && check.mutate(file)} />
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
      {messages.goodToKnow}
    </Typography>
    <Typography component="ul" sx={{ pl: 2.5, '& li': { mb: 1 } }}>
      <li>{messages.replacedHint}</li>
      <li>
        {messages.rootCertificateHint({
          link: (children) => (
            <MuiLink key="link" href="/api/v1/signing/certificate.pem" download="roadworthy-root.pem">
              {children}
            </MuiLink>
          ),
        })}
      </li>
      <li>{messages.timeHint}</li>
    </Typography>
  </Box>
);
