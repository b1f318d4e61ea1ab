import { loginPath } from '../kit/session/home-company.ts';
import { getSession } from '../kit/session/session.ts';

/**
 * Returns the company if the browser opens a sign-in page, and undefined for any other page. An address that the router
 * opened has a history state, which may contain input, so the router handles its reload.
 */
export function parseSignInAddress(): { companyId: string | undefined } | undefined {
  if (history.state !== null) return undefined;
  if (location.pathname === '/' && !getSession()) history.replaceState(null, '', loginPath());
  const found = /^\/(?:login|company-login\/([\w-]+))$/.exec(location.pathname);
  return found ? { companyId: found[1] } : undefined;
}
