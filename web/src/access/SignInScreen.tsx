import { startOf } from '@roadworthy/contract/access/screens.ts';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { setSession, type Session } from '../kit/session.ts';
import { Doorway } from './Doorway.tsx';
import { SignInFlow } from './SignInFlow.tsx';

/** /login, and /company-login/{companyId} for one company. */
export default function SignInScreen() {
  const { companyId } = useParams();
  const navigate = useNavigate();
  const company = useCompany(companyId);
  const arrive = (session: Session) => {
    setSession(session);
    void navigate(startOf(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
  return (
    <Doorway
      title="Sign in"
      subtitle={company && `to ${company.name}`}
      logo={company?.hasLogo ? { src: `/api/v1/company/${companyId}/logo`, alt: `${company.name} logo` } : undefined}
      below={
        <Stack sx={{ gap: 1 }}>
          {companyId && (
            <MuiLink component={Link} to="/login">
              Sign in to another company
            </MuiLink>
          )}
          <MuiLink component={Link} to="/verify">
            Check a signed document
          </MuiLink>
        </Stack>
      }
    >
      {/* Another address is another flow: nothing half typed goes from one company to the next. */}
      <SignInFlow
        key={companyId ?? ''}
        companyId={companyId ?? null}
        {...(!companyId && { intro: 'One provable chain from the risk to the report.' })}
        onSignedIn={arrive}
      />
    </Doorway>
  );
}

type Company = { name: string; hasLogo: boolean };

/** Read without the query cache, which the first page does without. */
function useCompany(id: string | undefined): Company | undefined {
  const [found, setFound] = useState<Company & { id: string }>();
  useEffect(() => {
    if (id)
      void import('./sign-in-steps.ts')
        .then(({ companyOf }) => companyOf(id))
        .then(
          (company) => setFound({ ...company, id }),
          () => undefined,
        );
  }, [id]);
  return found?.id === id ? found : undefined;
}
