import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { setSession, type Session } from '../../kit/session/session.ts';
import { readReturnTo } from '../../kit/session/return-to.ts';
import { ShopTabletSignIn } from '../tablet/ShopTabletSignIn.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { SignInLink, type OpenPath } from './SignInLink.tsx';
import { readEmailFromState } from './typed-email.ts';

type Props = {
  companyId: string | undefined;
  /** The navigation state: the page that was requested, and an email address typed on another screen. */
  state: object | null;
  open: OpenPath;
};

/**
 * Serves /login, and /company-login/{companyId} for one company. It is the first page that visitors load, so it works
 * without the router: its address, and a function that opens other pages, are passed in.
 */
export function SignInPage({ companyId, state, open }: Props) {
  const company = useCompany(companyId);
  const openHome = async (session: Session) => {
    setSession(session);
    // The home page redirects users to their own home, and so does the guard if they may not open the requested page.
    await open(readReturnTo(state) ?? '/', { replace: true });
  };
  const openWithState: OpenPath = (path, options) => open(path, { state: { ...state, ...options?.state } });
  return (
    <SignInFrame
      title={messages.signIn}
      subtitle={companyId && company !== null && <CompanyLine id={companyId} company={company} />}
      below={
        <Stack sx={{ gap: 1 }}>
          {companyId && company !== null && (
            <SignInLink to="/login" open={openWithState}>
              {messages.otherCompany}
            </SignInLink>
          )}
          <SignInLink to="/verify" open={open}>
            {messages.checkASignedDocument}
          </SignInLink>
        </Stack>
      }
    >
      {/* Each address starts a new flow, so that no input is carried over from one company to another. */}
      {company === null ? (
        <UnknownCompany />
      ) : (
        <ShopTabletSignIn onSignedIn={(session) => void openHome(session)}>
          <SignInFlow
            key={companyId ?? ''}
            place={companyId}
            emailId={readEmailFromState(state)}
            {...(!companyId && { intro: messages.tagline })}
            open={openWithState}
            onSignedIn={openHome}
          />
        </ShopTabletSignIn>
      )}
    </SignInFrame>
  );
}

const UnknownCompany = () => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity="info">{messages.unknownCompany}</Alert>
    <Button href="/login" variant="outlined">
      {messages.goToSignIn}
    </Button>
  </Stack>
);

type Company = { name: string; hasLogo: boolean };

/**
 * The company's logo and name. The line has its height before they are loaded, because a shift of the form below could
 * swallow a click.
 */
const CompanyLine = ({ id, company }: { id: string; company: Company | undefined }) => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minHeight: 48 }}>
    {company?.hasLogo && (
      <Box
        component="img"
        src={`/api/v1/company/${id}/logo`}
        alt={messages.companyLogo({ name: company.name })}
        sx={{ maxWidth: 128, maxHeight: 48, objectFit: 'contain', borderRadius: 1 }}
      />
    )}
    {company && <span>{messages.toCompany({ name: company.name })}</span>}
  </Stack>
);

/**
 * Returns undefined while loading, and null if there is no such company. Does not use the query cache, which would make
 * the first page larger.
 */
function useCompany(id: string | undefined): Company | null | undefined {
  const [found, setFound] = useState<{ id: string; company: Company | null }>();
  useEffect(() => {
    if (id)
      void import('./sign-in-steps.ts')
        .then(({ fetchCompany }) => fetchCompany(id))
        .then(
          (company) => setFound({ id, company }),
          () => undefined,
        );
  }, [id]);
  return found?.id === id ? found?.company : undefined;
}
