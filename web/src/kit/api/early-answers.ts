import type { Session } from '../session/stored-session.ts';

// Responses that the page requests early, before the code that shows them has loaded. `call` uses each of them once
// instead of requesting it again.

export const apiBase = '/api/v1';

const answers = new Map<string, Promise<Response>>();
type Caller = { authorization?: string; company?: string };
/** Returns the key of a response. It contains user and company, so that nobody else gets the response. */
const keyOf = (url: string, { authorization, company }: Caller): string =>
  JSON.stringify([url, authorization, company]);

/**
 * Requests a response early. Returns a copy, or undefined if the request fails. `path` follows the API's base path and
 * must be exactly what the first screen requests.
 */
export function requestEarlyResponse(
  path: string,
  { token, company }: Pick<Session, 'token' | 'company'>,
): Promise<Response | undefined> {
  const url = `${apiBase}${path}`;
  const headers = { authorization: `Bearer ${token}`, ...(company && { company: company._id }) };
  const answer = fetch(url, { headers });
  answers.set(keyOf(url, headers), answer);
  return answer.then(
    (response) => response.clone(),
    () => undefined,
  );
}

export function takeEarlyResponse(url: string, caller: Caller): Promise<Response> | undefined {
  const key = keyOf(url, caller);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

export const hasEarlyResponses = (): boolean => answers.size > 0;
/** Discards unused responses once the first screen is shown: later reads have to be fresh. */
export const discardEarlyResponses = (): void => answers.clear();
