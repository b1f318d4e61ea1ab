import { verifyScreensMessages as messages } from '@roadworthy/contract/signing/messages/verify-screens.messages.ts';
import { verifyMessages } from '@roadworthy/contract/signing/messages/verify.messages.ts';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { maxVerifyBytes } from '@roadworthy/contract/signing/verify.schema.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/api/call.ts';
import { FileCheck } from '../../kit/form/files/FileCheck.tsx';
import { Verdict } from './Verdict.tsx';

/** The public page /verify checks the signatures of a dropped PDF. It needs no sign-in and stores nothing. */
export default function VerifyScreen() {
  useEffect(() => {
    document.title = messages.pageTitle;
  }, []);
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
      <FileCheck
        accept=".pdf,application/pdf"
        maxBytes={maxVerifyBytes}
        texts={{
          choose: messages.choosePdf,
          another: messages.checkAnotherFile,
          hint: messages.fileHint,
          tooLarge: verifyMessages.tooLarge,
          failed: messages.notChecked,
        }}
        check={async (form) => (await call(verifyRoutes.verifyDocument, {}, { form })).data}
      >
        {(found, { name }) => <Verdict found={found} name={name} />}
      </FileCheck>
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
