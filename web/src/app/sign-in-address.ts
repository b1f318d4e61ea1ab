import { loginPath } from '../kit/session/home-company.ts';
import { getSession } from '../kit/session/session.ts';

/**
 * The company of the sign-in page, if that is what the browser opens; undefined for any other page. The router marks
 * the addresses that it has opened in the history, with what was typed there: reloading one is left to the router.
 */
export function signInAddress(): { companyId: string | undefined } | undefined {
  if (history.state !== null) return undefined;
  if (location.pathname === '/' && !getSession()) history.replaceState(null, '', loginPath());
  const found = /^\/(?:login|company-login\/([\w-]+))$/.exec(location.pathname);
  return found ? { companyId: found[1] } : undefined;
}
