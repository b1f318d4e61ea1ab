import { actsOnPlatform, mayOpen, startOf, type Screen } from '@roadworthy/contract/access/screens.ts';
import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { loginPath } from '../kit/home-company.ts';
import { OnPlatform, useSession } from '../kit/session.ts';

const ChooseCompany = lazy(() => import('./ChooseCompany.tsx'));

/**
 * Without a session: to the sign-in page. With another role: to one's own home (document 1 section 2.2). A screen of the platform acts on the
 * platform, also after a company was opened.
 */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  if (screen.levels === 'public') return children;
  if (!session) return <Navigate to={loginPath()} replace />;
  const { accessLevel } = session.me;
  if (!mayOpen(screen, accessLevel)) return <Navigate to={startOf(accessLevel, session.company?._id ?? null)} replace />;
  if (screen.inCompany && !session.company) return <ChooseCompany title={screen.title} list={accessLevel === 'super' ? '/company' : '/company-list'} />;
  return <OnPlatform value={actsOnPlatform(screen, accessLevel)}>{children}</OnPlatform>;
}
