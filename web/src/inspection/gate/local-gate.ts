import { decideGate } from '@roadworthy/contract/risk-gate/gate-decision.ts';
import type { RiskGate } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { isQueuedRecording, type QueueEntry } from '../offline/queue/queue.ts';

// The risk gate as far as this device knows: the server's data at the last read of the plan, and the device's queue.

type Known = Pick<RiskGate, 'isOn' | 'timeZone' | 'inForce' | 'lastRecordedAt' | 'openMeasures'> & {
  confirmations: readonly RiskGate['confirmations'][number][];
};

const confirmedVersion = ({ body }: QueueEntry): string => (typeof body['version'] === 'string' ? body['version'] : '');
const latest = (times: readonly string[]): string | null =>
  times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null;

/** Whether open pre-start measures prevent recording, as far as this device knows. */
export const hasOpenMeasures = ({ openMeasures = [] }: Pick<RiskGate, 'openMeasures'>): boolean =>
  openMeasures.length > 0;

/** Whether the risks have to be confirmed, or measures done, before anything can be recorded. */
export function isGateLocked(gate: Known, entries: readonly QueueEntry[], now: number): boolean {
  const kept = entries.filter(({ state }) => state !== 'refused');
  const confirmed = kept.filter(({ kind }) => kind === 'confirmation');
  const confirmations = [
    ...gate.confirmations,
    ...confirmed.map((entry) => ({ version: confirmedVersion(entry), confirmedAt: entry.recordedAt })),
  ];
  // Clocks differ, and other devices may have sent more. So a refusal by the server counts until the person confirms
  // again.
  const lockedAt = Math.max(0, ...kept.map((entry) => (entry.state === 'waiting' && entry.lockedAt) || 0));
  if (lockedAt > 0 && !confirmations.some(({ confirmedAt }) => Date.parse(confirmedAt) > lockedAt)) return true;
  const decision = decideGate(
    {
      askedSince: gate.isOn ? gate.inForce.since : null,
      timeZone: gate.timeZone,
      versions: [gate.inForce],
      confirmations,
      lastRecordedAt: latest([
        ...(gate.lastRecordedAt ? [gate.lastRecordedAt] : []),
        ...kept.filter(isQueuedRecording).map(({ recordedAt }) => recordedAt),
      ]),
      heardAt: null,
      planSince: gate.inForce.since,
      hasOpenMeasures: hasOpenMeasures(gate),
      measureVersions: [],
    },
    { at: new Date(now).toISOString(), isQueued: false },
  );
  return decision !== 'open';
}

/** Evaluates the gate at this moment, because a shift can end while a page is open. */
export const isGateLockedNow = (gate: Known, entries: readonly QueueEntry[]): boolean =>
  isGateLocked(gate, entries, Date.now());

/** Whether the person confirmed an earlier version but not this one, which the screen then says. */
export const hasConfirmedEarlierVersion = ({ confirmations, inForce }: Known): boolean =>
  confirmations.length > 0 && !confirmations.some(({ version }) => version === inForce.version);
