import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../kit/session/session.ts';
import { isPublicPath } from '../public-paths.ts';
import { SplashScreen } from '../SplashScreen.tsx';

/**
 * Data on a page belongs to the user who saw it. If another user signs in, over a locked page or in another tab, the
 * page is reloaded and they start at their own home.
 */
export function ReloadOnUserChange({ children }: { children: ReactNode }) {
  const person = useSession()?.me._id;
  const { pathname } = useLocation();
  const [shownTo, setShownTo] = useState(person);
  const isOther = person !== undefined && shownTo !== undefined && person !== shownTo && !isPublicPath(pathname);
  if (person !== shownTo && !isOther) setShownTo(person);
  return isOther ? <Reload /> : children;
}

function Reload() {
  useEffect(() => window.location.replace('/'), []);
  return <SplashScreen />;
}
