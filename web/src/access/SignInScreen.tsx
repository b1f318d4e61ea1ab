import { startOf } from '@roadworthy/contract/access/screens.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { setSession, type Session } from '../kit/session.ts';
import { Doorway } from './Doorway.tsx';
import { SignInFlow } from './SignInFlow.tsx';

const lastCompany = 'roadworthy.company';

/** /login, and /company-login/{companyId} for one company. */
export default function SignInScreen() {
  const { companyId } = useParams();
  const navigate = useNavigate();
  const name = useCompanyName(companyId);
  const arrive = (session: Session) => {
    if (companyId) localStorage.setItem(lastCompany, companyId);
    else localStorage.removeItem(lastCompany);
    setSession(session);
    void navigate(startOf(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
  return (
    <Doorway title="Sign in" subtitle={name ? `to ${name}` : 'One provable chain from the risk to the report.'}>
      <SignInFlow companyId={companyId ?? null} onSignedIn={arrive} />
    </Doorway>
  );
}

/** Read without the query cache, which the first page does without. */
function useCompanyName(id: string | undefined): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (id) void import('./sign-in-steps.ts').then(({ companyName }) => companyName(id)).then(setName, () => undefined);
  }, [id]);
  return name;
}
