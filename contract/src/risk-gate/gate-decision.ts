import { isSameShift } from './shift.ts';

// Decides whether a recording passes the risk gate. The browser checks before the user can record, and the server
// checks each recording that it receives.

export type RiskVersionInForce = { version: string; since: string };
type Confirmed = { version: string; confirmedAt: string };
export type GateState = {
  /** When the company began to require confirmations; null while it does not. */
  askedSince: string | null;
  timeZone: string;
  /** The versions of the plan's risk assessment, the one in force first. */
  versions: readonly RiskVersionInForce[];
  /** This person's confirmations on this plan. */
  confirmations: readonly Confirmed[];
  /** This person's latest recording on this plan up to the one in question. */
  lastRecordedAt: string | null;
  /** When the server first received anything on this plan from this person after the version in force took effect. */
  heardAt: string | null;
  /** When the plan was created. */
  planSince: string;
  /** Whether the version in force requires pre-start measures that are not done and re-inspected. */
  hasOpenMeasures: boolean;
};
/**
 * `isQueued`: the recording comes from a device that may have been offline, so its own time counts; otherwise `at` is
 * now.
 */
export type GateRequest = { at: string; isQueued: boolean };

/**
 * - `before confirming`: recorded before the person confirmed the version in force, but confirmed since then. The
 *   mark names the version that was in force at the time of the recording.
 * - `earlier version`: recorded under an earlier version, by a device without the newer version.
 * Recordings with either mark are accepted. A locked recording waits for the confirmation, and one with open measures
 * until they are done and re-inspected.
 */
export const riskExceptionKinds = ['before confirming', 'earlier version'] as const;
export type RiskException = (typeof riskExceptionKinds)[number];
export type GateDecision = 'open' | RiskException | 'locked' | 'measures open';

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Finds the version that was in force at a time; before the first version took effect, the first one. */
export const findVersionAt = (versions: readonly RiskVersionInForce[], at: string): string | undefined =>
  (versions.find(({ since }) => !isBefore(at, since)) ?? versions.at(-1))?.version;

/** Decides about a recording, first by the person's confirmations and then by the pre-start measures. */
export function decideGate(facts: GateState, request: GateRequest): GateDecision {
  const decision = decideByConfirmations(facts, request);
  const [inForce] = facts.versions;
  if (!facts.hasOpenMeasures || !inForce) return decision;
  const { at, isQueued } = request;
  // Every device that has the plan knows the measures of a version that is older than the plan.
  if (!isQueued || !isBefore(facts.planSince, inForce.since)) return 'measures open';
  if (isBefore(at, inForce.since) || decision === 'earlier version') return decision;
  const isAsked = facts.askedSince !== null && !isBefore(at, facts.askedSince);
  const isUnaware = facts.heardAt === null || isBefore(at, facts.heardAt);
  return !isAsked && isUnaware ? 'earlier version' : 'measures open';
}

function decideByConfirmations(facts: GateState, { at, isQueued }: GateRequest): GateDecision {
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
  // A recording made before the version existed needed only the earlier version.
  if (isCoveredEarlier && isBefore(at, inForce.since)) return 'open';
  if (ofInForce.some(({ confirmedAt }) => !isBefore(confirmedAt, at))) return 'before confirming';
  if (!isCoveredEarlier) return 'locked';
  // Once its queue has reached the server, the device knows the version in force.
  return heardAt === null || isBefore(at, heardAt) ? 'earlier version' : 'locked';
}
