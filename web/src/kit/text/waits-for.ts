import { textMessages as messages } from '@roadworthy/contract/kit/messages/text.messages.ts';
import { displayDateTime } from './display.ts';

const dayMs = 86_400_000;
/** Returns the number of whole days since an instant. */
export const countDaysSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs));

type Waiting = { waitsFor: string | null; waitsSince?: string | null | undefined; declined?: unknown };
/**
 * Returns who acts next and since when, such as "Waiting for Owen Price to sign the contract (since 2026-11-24 09:12
 * AM, 2 days)".
 */
export function displayWait({ waitsFor, waitsSince, declined }: Waiting, now?: number): string | null {
  if (waitsFor === null || !waitsSince) return waitsFor;
  // After a decline, the text ends with the reason in the signer's own words, so the date follows after a separator.
  const text = declined ? messages.sentenceSince : messages.waitsSince;
  return text({ what: waitsFor, at: displayDateTime(waitsSince), days: countDaysSince(waitsSince, now) });
}
