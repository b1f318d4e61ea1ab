import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Alert, Box, Button, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import type { SigningResult, SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { hasDeclined, isSignerLocked, signerStatusByState } from '@roadworthy/contract/signing/signing.machine.ts';
import { findSigningNotice } from '@roadworthy/contract/signing/signing.notice.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call, ApiError } from '../../kit/api/call.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { PdfPages, type DisplayedDocument } from './PdfPages.tsx';
import { SignForm } from './SignForm.tsx';
import { VerifiedPage } from './VerifiedPage.tsx';

/**
 * A signer's own page: the document, its signers, and the signature. It needs no sign-in, because only the signer has
 * both link and PIN. A signer who is signed in needs no PIN.
 */
export default function SigningScreen() {
  const { token = '' } = useParams();
  useEffect(() => {
    document.title = messages.pageTitle;
  }, []);
  const query = useQuery({
    queryKey: ['signing', token],
    queryFn: () => call(signingRoutes.getSigning, { params: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1280, mx: 'auto' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
        <Box component="img" src="/icon.svg" alt="" sx={{ width: 30, height: 30 }} />
        <Typography sx={{ fontWeight: 700 }}>{messages.roadworthy}</Typography>
      </Stack>
      {query.isError && <Typography variant="h1">{messages.signDocument}</Typography>}
      {query.error instanceof ApiError && query.error.code === 'not_found' ? (
        <Alert severity="info" sx={{ my: 2, maxWidth: 640 }}>
          {messages.linkInvalid}
        </Alert>
      ) : (
        <QueryContent query={query}>
          {({ data }) => <SigningDocument page={data} token={token} onSignedOut={() => void query.refetch()} />}
        </QueryContent>
      )}
    </Box>
  );
}

type DocumentProps = { page: SigningPage; token: string; onSignedOut: () => void };

function SigningDocument({ page, token, onSignedOut }: DocumentProps) {
  const [verified, setVerified] = useState<SigningResult['verified']>();
  const [displayed, setDisplayed] = useState<DisplayedDocument>();
  const maySign = page.yourTurn && !isSignerLocked(page.you.state);
  if (verified) return <VerifiedPage page={page} verified={verified} />;
  return (
    <>
      <Typography variant="h1">
        {page.title}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {page.number}
        </Box>
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        <bdi>{page.company}</bdi>
      </Typography>
      {/* On a phone the end of the document is many pages away, so the notice is above it. */}
      {!maySign && <SigningNotice page={page} />}
      {maySign && (
        <Button href="#your-signature" variant="outlined" sx={{ display: { md: 'none' }, mb: 3 }}>
          {messages.goToYourSignature}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 400px' }, alignItems: 'start' }}>
        {/* Fetches the document again if another user has signed in since the page was loaded. */}
        {page.shown ? (
          <PdfPages
            key={page.documentSha256}
            url={`/api/v1/signing/${token}/document.pdf`}
            title={`${page.title} ${page.number}`}
            onDisplayed={setDisplayed}
          />
        ) : (
          <Typography color="textSecondary">{signingMessages.notShown}</Typography>
        )}
        <Stack sx={{ gap: 3, position: { md: 'sticky' }, top: 16 }}>
          <Signers page={page} />
          {maySign && (
            <SignForm
              page={page}
              token={token}
              displayed={displayed}
              onVerified={setVerified}
              onSignedOut={onSignedOut}
            />
          )}
        </Stack>
      </Box>
    </>
  );
}

const statusChips = {
  waiting: { tone: 'attention', label: messages.waiting },
  signed: { tone: 'good', label: messages.signed },
  declined: { tone: 'bad', label: messages.declined },
} as const;

const Signers = ({ page }: { page: SigningPage }) => (
  <div>
    <Typography variant="h2">{messages.signatures}</Typography>
    <List dense>
      {page.signers.map((signer, index) => (
        <ListItem
          key={index}
          disableGutters
          sx={{ pr: 12 }}
          secondaryAction={<StatusChip {...statusChips[signerStatusByState[signer.state]]} />}
        >
          <ListItemText
            primary={
              <>
                {index + 1}. <bdi>{signer.name}</bdi>
              </>
            }
            secondary={
              <>
                {signer.role}
                {signer.signedAt && <Box sx={{ whiteSpace: 'nowrap' }}>{displayDateTime(signer.signedAt)}</Box>}
              </>
            }
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { component: 'div' } }}
          />
        </ListItem>
      ))}
    </List>
  </div>
);

/** Says why there is nothing to sign, and what happens next. */
function SigningNotice({ page }: { page: SigningPage }) {
  const { kind, text } = findSigningNotice(page);
  const continueButton = (kind === 'success' || hasDeclined(page.you.state)) && (
    <Button color="inherit" href={page.next}>
      {messages.continue}
    </Button>
  );
  return (
    <Alert severity={kind} action={continueButton || undefined} sx={{ mb: 3, maxWidth: 860 }}>
      {text}
    </Alert>
  );
}
