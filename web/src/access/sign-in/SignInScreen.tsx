import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { startPath } from '@roadworthy/contract/access/screens/screens.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { setSession, type Session } from '../../kit/session/session.ts';
import { readReturnTo } from '../../kit/session/return-to.ts';
import { ShopTabletOr } from '../tablet/ShopTabletOr.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { emailFromState } from './typed-email.ts';

/** Serves /login, and /company-login/{companyId} for one company. */
export default function SignInScreen() {
  const { companyId } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const company = useCompany(companyId);
  const openHome = (session: Session) => {
    setSession(session);
    // The guard redirects people who may not open that page to their home.
    void navigate(readReturnTo(state) ?? startPath(session.me.accessLevel, session.company?._id ?? null), {
      replace: true,
    });
  };
  return (
    <SignInFrame
      title={messages.signIn}
      subtitle={company && messages.toCompany({ name: company.name })}
      logo={
        company?.hasLogo
          ? { src: `/api/v1/company/${companyId}/logo`, alt: messages.companyLogo({ name: company.name }) }
          : undefined
      }
      below={
        <Stack sx={{ gap: 1 }}>
          {companyId && company !== null && (
            <MuiLink component={Link} to="/login" state={state}>
              {messages.otherCompany}
            </MuiLink>
          )}
          <MuiLink component={Link} to="/verify">
            {messages.checkASignedDocument}
          </MuiLink>
        </Stack>
      }
    >
      {/* A different address is a different flow: no input carries over from one company to the next. */}
      {company === null ? (
        <UnknownCompany />
      ) : (
        <ShopTabletOr onSignedIn={openHome}>
          <SignInFlow
            key={companyId ?? ''}
            place={companyId}
            emailId={emailFromState(state)}
            {...(!companyId && { intro: messages.tagline })}
            onSignedIn={openHome}
          />
        </ShopTabletOr>
      )}
    </SignInFrame>
  );
}

const UnknownCompany = () => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity="info">{messages.unknownCompany}</Alert>
    <Button component={Link} to="/login" variant="outlined">
      {messages.goToSignIn}
    </Button>
  </Stack>
);

type Company = { name: string; hasLogo: boolean };

/**
 * Undefined while loading, null if it does not exist. Fetched without the query cache, to keep the first page small.
 */
function useCompany(id: string | undefined): Company | null | undefined {
  const [found, setFound] = useState<{ id: string; company: Company | null }>();
  useEffect(() => {
    if (id)
      void import('./sign-in-steps.ts')
        .then(({ companyOf }) => companyOf(id))
        .then(
          (company) => setFound({ id, company }),
          () => undefined,
        );
  }, [id]);
  return found?.id === id ? found?.company : undefined;
}
