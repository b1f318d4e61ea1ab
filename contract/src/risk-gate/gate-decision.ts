import { isSameShift } from './shift.ts';

// Decides whether a recording passes the risk gate. The browser checks before the user can record, and the server
// checks each recording that arrives.

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
  /** This person's latest recording on this plan, up to the one in question. */
  lastRecordedAt: string | null;
  /** When the server first heard from this person on this plan after the version of that time took effect. */
  heardAt: string | null;
  /** When the plan was created. */
  planSince: string;
  /** Whether the version in force requires pre-start measures that are not done or not re-inspected. */
  hasOpenMeasures: boolean;
  /** The versions that have measures, with the time at which the last one was closed; null while one is open. */
  measureVersions: readonly { version: string; closedAt: string | null }[];
};
/**
 * With `isQueued`, the recording comes from a device that may have been offline, so its own time counts. Otherwise `at`
 * is now.
 */
export type GateRequest = { at: string; isQueued: boolean };

/**
 * - `before confirming`: recorded before the person confirmed the version in force, but confirmed since. The mark
 *   names the version that was in force at the time of the recording.
 * - `earlier version`: recorded under an earlier version, by a device that did not have the newer one.
 *
 * Recordings with either mark are accepted. A locked recording waits for the confirmation, and one with open measures
 * until they are done and re-inspected.
 */
export const riskExceptionKinds = ['before confirming', 'earlier version'] as const;
export type RiskException = (typeof riskExceptionKinds)[number];
export type GateDecision = 'open' | RiskException | 'locked' | 'measures open';

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Finds the version that was in force at a time. Before the first one took effect, that is the first one. */
export const findVersionAt = (versions: readonly RiskVersionInForce[], at: string): string | undefined =>
  (versions.find(({ since }) => !isBefore(at, since)) ?? versions.at(-1))?.version;

/** Decides on a recording, by the person's confirmations first and then by the pre-start measures. */
export function decideGate(facts: GateState, request: GateRequest): GateDecision {
  const decision = decideByConfirmations(facts, request);
  const [inForce] = facts.versions;
  if (!inForce) return decision;
  const { at, isQueued } = request;
  if (facts.hasOpenMeasures) {
    // Every device that has the plan knows the measures of a version older than the plan.
    if (!isQueued || !isBefore(facts.planSince, inForce.since)) return 'measures open';
    if (decision === 'earlier version') return decision;
    if (!isBefore(at, inForce.since)) return isUnaware(facts, at) ? 'earlier version' : 'measures open';
  }
  // The mark does not depend on when the recording arrives: if it had to wait, it has done so.
  const wasMarked = decision === 'open' && isQueued && wasMeasureOpenAt(facts, at) && isUnaware(facts, at);
  return wasMarked ? 'earlier version' : decision;
}

/**
 * Whether the device cannot have known the version of that time, because there are no confirmations and no contact
 * since.
 */
function isUnaware({ askedSince, heardAt }: GateState, at: string): boolean {
  const isAsked = askedSince !== null && !isBefore(at, askedSince);
  return !isAsked && (heardAt === null || isBefore(at, heardAt));
}

/** Whether a measure of the version of that time was open then, if that version is newer than the plan. */
function wasMeasureOpenAt({ versions, measureVersions, planSince }: GateState, at: string): boolean {
  const version = versions.find(({ since }) => !isBefore(at, since));
  const found = measureVersions.find((one) => one.version === version?.version);
  if (!version || !found || !isBefore(planSince, version.since)) return false;
  return found.closedAt === null || isBefore(at, found.closedAt);
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
  // If the version did not exist yet, the recording needed only the earlier one.
  if (isCoveredEarlier && isBefore(at, inForce.since)) return 'open';
  if (ofInForce.some(({ confirmedAt }) => !isBefore(confirmedAt, at))) return 'before confirming';
  if (!isCoveredEarlier) return 'locked';
  // Once its queue has reached the server, the device knows the version in force.
  return heardAt === null || isBefore(at, heardAt) ? 'earlier version' : 'locked';
}
