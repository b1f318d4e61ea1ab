import { loginPath } from '../kit/session/home-company.ts';
import { getSession } from '../kit/session/session.ts';

/**
 * Returns the company if the browser opens a sign-in page, and undefined for any other page. If the router opened the
 * address, it has a history state that may contain input, so a reload is left to the router.
 */
export function parseSignInAddress(): { companyId: string | undefined } | undefined {
  if (history.state !== null) return undefined;
  if (location.pathname === '/' && !getSession()) history.replaceState(null, '', loginPath());
  const found = /^\/(?:login|company-login\/([\w-]+))$/.exec(location.pathname);
  return found ? { companyId: found[1] } : undefined;
}
