import { textMessages as messages } from '@roadworthy/contract/kit/messages/text.messages.ts';
import { displayDateTime } from './display.ts';

const dayMs = 86_400_000;
/** Whole days since an instant. */
export const daysSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs));

type Waiting = { waitsFor: string | null; waitsSince?: string | null | undefined; declined?: unknown };
/** Who acts next, and since when: "Waits for Owen Price to sign the contract (since 2026-11-24 09:12, 2 days)". */
export function displayWaitsFor({ waitsFor, waitsSince, declined }: Waiting, now?: number): string | null {
  if (waitsFor === null || !waitsSince) return waitsFor;
  // The reason of a decline ends the text in somebody's own words.
  const text = declined ? messages.sentenceSince : messages.waitsSince;
  return text({ what: waitsFor, at: displayDateTime(waitsSince), days: daysSince(waitsSince, now) });
}
