import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DeclinedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Button, Stack, Typography } from '@mui/material';

import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginPath } from '../../kit/session/home-company.ts';
import { useSession } from '../../kit/session/session.ts';
import { parseSigningDestination } from './after-signing.ts';
import { useSigning } from '../record/useSigning.ts';

/**
 * The page after signing, where Verify Signature fetches the signature and advances the status. Also the page after
 * declining.
 */
export default function SignedScreen() {
  const [params] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const { subject, document, declined, home, screen } = parseSigningDestination(
    params,
    session && { accessLevel: session.me.accessLevel, company: session.company },
    loginPath(),
  );
  const { verify, verifying } = useSigning(subject);
  useEffect(() => {
    window.document.title = declined ? messages.declinedPageTitle : messages.signedPageTitle;
  }, [declined]);
  const verifyNow = async () => {
    if (!document) return;
    const result = await verify(document);
    if (result !== 'not yet') void navigate(screen);
  };
  const goToSubject = subject === 'project' ? messages.goToTheProject : messages.goToTheWorkPlan;
  const page = {
    minHeight: '100dvh',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: 2,
    p: 3,
  } as const;
  if (declined)
    return (
      <Stack component="main" sx={page}>
        <DeclinedIcon color="action" sx={{ fontSize: 72 }} />
        <Typography variant="h1">{messages.declined}</Typography>
        <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
          {signingMessages.youDeclined}
        </Typography>
        <Button component={Link} to={screen} variant="contained" size="large">
          {session ? goToSubject : messages.signIn}
        </Button>
      </Stack>
    );
  return (
    <Stack component="main" sx={page}>
      <CheckCircleIcon color="success" sx={{ fontSize: 72 }} />
      <Typography variant="h1">{messages.signedTitle}</Typography>
      {document ? (
        <>
          <Typography color="textSecondary">{messages.verifyNow}</Typography>
          <Button variant="contained" size="large" loading={verifying} onClick={() => void verifyNow()}>
            {messages.verifySignature}
          </Button>
          <Button component={Link} to={screen}>
            {messages.later}
          </Button>
        </>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
            {session ? messages.verifyLater : messages.signInToVerify}
          </Typography>
          <Button component={Link} to={screen} variant="contained" size="large">
            {!session ? messages.signIn : screen === home ? messages.goToMyStartPage : goToSubject}
          </Button>
        </>
      )}
    </Stack>
  );
}
