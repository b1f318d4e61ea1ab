import { decideGate } from '@roadworthy/contract/risk-gate/gate-decision.ts';
import type { RiskGate } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { isQueuedRecording, type QueueEntry } from '../offline/queue/queue.ts';

// The risk gate as this device sees it: what the server knew when the plan was read, and what is in the queue.

type Known = Pick<RiskGate, 'isOn' | 'timeZone' | 'inForce' | 'lastRecordedAt'> & {
  confirmations: readonly RiskGate['confirmations'][number][];
};

const confirmedVersion = ({ body }: QueueEntry): string => (typeof body['version'] === 'string' ? body['version'] : '');
const latest = (times: readonly string[]): string | null =>
  times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null;

/** Whether the risks have to be confirmed before anything is recorded now. */
export function isGateLocked(gate: Known, entries: readonly QueueEntry[], now: number): boolean {
  const kept = entries.filter(({ state }) => state !== 'refused');
  const confirmed = kept.filter(({ kind }) => kind === 'confirmation');
  const confirmations = [
    ...gate.confirmations,
    ...confirmed.map((entry) => ({ version: confirmedVersion(entry), confirmedAt: entry.recordedAt })),
  ];
  // Clocks differ and other devices may have sent more, so the server’s refusal holds until the person confirms again.
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
    },
    { at: new Date(now).toISOString(), isQueued: false },
  );
  return decision === 'locked';
}

/** Whether the risks have to be confirmed at this moment: a shift can end while a page is open. */
export const isGateLockedNow = (gate: Known, entries: readonly QueueEntry[]): boolean =>
  isGateLocked(gate, entries, Date.now());

/** Whether the person confirmed an earlier version, so that the screen says what is new. */
export const hasConfirmedEarlier = ({ confirmations, inForce }: Known): boolean =>
  confirmations.length > 0 && !confirmations.some(({ version }) => version === inForce.version);
