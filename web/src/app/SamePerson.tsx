import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../kit/session.ts';
import { needsNobody } from './open-screens.ts';
import { Opening } from './Opening.tsx';

/**
 * What was read and typed on a page belongs to whoever it was shown to. When somebody else signs in, over a locked page or in another tab, nothing of
 * it stays: the page is loaded anew, and they start at their own home (product.md section 1).
 */
export function SamePerson({ children }: { children: ReactNode }) {
  const person = useSession()?.me._id;
  const { pathname } = useLocation();
  const [shownTo, setShownTo] = useState(person);
  const isOther = person !== undefined && shownTo !== undefined && person !== shownTo && !needsNobody(pathname);
  if (person !== shownTo && !isOther) setShownTo(person);
  return isOther ? <Anew /> : children;
}

function Anew() {
  useEffect(() => window.location.replace('/'), []);
  return <Opening />;
}
