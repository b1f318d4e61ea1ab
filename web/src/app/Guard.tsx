import { homeOf } from '@roadworthy/contract/access/roles.ts';
import { mayOpen, type Screen } from '@roadworthy/contract/access/screens.ts';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Empty } from '../kit/feedback/States.tsx';
import { useSession } from '../kit/session.ts';

const lastCompany = 'roadworthy.company';
export const rememberCompany = (id: string | null) => (id ? localStorage.setItem(lastCompany, id) : localStorage.removeItem(lastCompany));
export const loginPath = (): string => {
  const company = localStorage.getItem(lastCompany);
  return company ? `/company-login/${company}` : '/login';
};

/** Without a session: to the sign-in page. With another role: to one's own home (document 1 section 2.2). */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  if (screen.levels === 'public') return children;
  if (!session) return <Navigate to={loginPath()} replace />;
  const { accessLevel } = session.me;
  if (!mayOpen(screen, accessLevel)) return <Navigate to={homeOf(accessLevel, session.company?._id ?? null)} replace />;
  if (screen.inCompany && !session.company) {
    const list = accessLevel === 'super' ? '/company' : '/company-list';
    return <Empty text="This page belongs to a company. Choose the one you want to work in." action={<Button component={Link} to={list} variant="contained">Choose a company</Button>} />;
  }
  return children;
}
