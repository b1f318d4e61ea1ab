import { actsOnPlatform, isAvailable } from '@roadworthy/contract/access/screens/screen.ts';
import { startPath } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '../../kit/session/home-company.ts';
import { CompanyOverrideProvider, useSession, wasSignedIn } from '../../kit/session/session.ts';
import { toReturnState } from '../../kit/session/return-to.ts';

const ChooseCompany = lazy(() => import('./CompanyRequired.tsx'));
const OpenedCompany = lazy(() => import('./CompanyScope.tsx'));

/**
 * Without a session, redirects to sign-in and from there to the requested page. With another role, redirects to the
 * user's own home. Platform screens act on the platform even if a company is in use.
 */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (screen.levels === 'public') return children;
  if (!session)
    return <Navigate to={loginPath()} replace {...(!wasSignedIn() && { state: toReturnState(location) })} />;
  const { accessLevel, companyId } = session.me;
  if (!isAvailable(screen, accessLevel, companyId))
    return <Navigate to={startPath(accessLevel, session.company?._id ?? null)} replace />;
  if (screen.inCompany && !session.company)
    return <ChooseCompany title={screen.title} list={accessLevel === 'super' ? '/company' : '/company-list'} />;
  if (screen.opensCompany) return <OpenedCompany title={screen.title}>{children}</OpenedCompany>;
  return (
    <CompanyOverrideProvider value={actsOnPlatform(screen, accessLevel) ? null : undefined}>
      {children}
    </CompanyOverrideProvider>
  );
}
