import { homeOf } from '@roadworthy/contract/access/roles.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useNavigate, useParams } from 'react-router';
import { useAsk, queryClient } from '../kit/ask.ts';
import { setSession, type Session } from '../kit/session.ts';
import { Doorway } from './Doorway.tsx';
import { SignInFlow } from './SignInFlow.tsx';

const lastCompany = 'roadworthy.company';

/** /login, and /company-login/{companyId} for one company. */
export default function SignInScreen() {
  const { companyId } = useParams();
  const navigate = useNavigate();
  const company = useAsk(companyRoutes.companySign, { params: { id: companyId ?? '' } }, { enabled: companyId !== undefined });
  const arrive = (session: Session) => {
    if (companyId) localStorage.setItem(lastCompany, companyId);
    else localStorage.removeItem(lastCompany);
    queryClient.clear();
    setSession(session);
    void navigate(homeOf(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
  return (
    <Doorway title="Sign in" subtitle={company.data ? `to ${company.data.data.name}` : 'One provable chain from the risk to the report.'}>
      <SignInFlow companyId={companyId ?? null} onSignedIn={arrive} />
    </Doorway>
  );
}
