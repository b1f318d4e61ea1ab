import { isSameShift } from './shift.ts';

// Whether a recording passes the risk gate. The browser checks before it offers to record, the server at each
// recording.

export type RiskVersionInForce = { version: string; since: string };
type Confirmed = { version: string; confirmedAt: string };
export type GateFacts = {
  /** When the company began to ask for confirmations; null while it does not. */
  askedSince: string | null;
  timeZone: string;
  /** The versions of the plan's risk assessment, the one in force first. */
  versions: readonly RiskVersionInForce[];
  /** What this person confirmed on this plan. */
  confirmations: readonly Confirmed[];
  /** This person's latest recording on this plan up to the one in question. */
  lastRecordedAt: string | null;
  /** When the server first received anything on this plan from this person after the version in force took effect. */
  heardAt: string | null;
};
/** `isQueued`: it comes from a device that may have been offline, so its own time counts; otherwise `at` is now. */
export type GateQuestion = { at: string; isQueued: boolean };

/**
 * - `before confirming`: recorded before the person confirmed the version in force, which they have done since. The mark
 *   names the version that was in force when it was recorded.
 * - `earlier version`: recorded under a confirmation of an earlier version, by a device without the newer one.
 * Both are accepted and marked. A locked recording waits for the confirmation.
 */
export const gateMarks = ['before confirming', 'earlier version'] as const;
export type GateMark = (typeof gateMarks)[number];
export type GateDecision = 'open' | GateMark | 'locked';

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** The version that was in force at a time, of those in `versions`: a recording is marked under no later one. */
export const versionAt = (versions: readonly RiskVersionInForce[], at: string): string | undefined =>
  (versions.find(({ since }) => !isBefore(at, since)) ?? versions.at(-1))?.version;

export function decideGate(facts: GateFacts, { at, isQueued }: GateQuestion): GateDecision {
  const { askedSince, versions, confirmations, heardAt } = facts;
  const [inForce, ...earlier] = versions;
  if (askedSince === null || !inForce) return 'open';
  if (isQueued && isBefore(at, askedSince)) return 'open';
  const covers = (confirmed: Confirmed) => isSameShift({ ...facts, ...confirmed }, at);
  const ofInForce = confirmations.filter(({ version }) => version === inForce.version);
  if (ofInForce.some(covers)) return 'open';
  if (!isQueued) return 'locked';
  const known = new Set(earlier.map(({ version }) => version));
  const isCoveredEarlier = confirmations.some((confirmed) => known.has(confirmed.version) && covers(confirmed));
  // What was recorded before the version existed needed the earlier one.
  if (isCoveredEarlier && isBefore(at, inForce.since)) return 'open';
  if (ofInForce.some(({ confirmedAt }) => !isBefore(confirmedAt, at))) return 'before confirming';
  if (!isCoveredEarlier) return 'locked';
  // Once its queue has reached the server, the device knows the version in force.
  return heardAt === null || isBefore(at, heardAt) ? 'earlier version' : 'locked';
}
