import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { handoverStatusMessages, vehicleHandoverMessages as messages } from './messages/vehicle-handover.messages.ts';

export const handoverKinds = ['hand-in', 'hand-over'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** The status of a vehicle for one job card. It is not stored, because it follows from the last record. */
export const handoverStatuses = ['Not handed in', 'Handed in', 'Handed over'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];
export type HandoverEvent = 'hand in' | 'hand over';
export type HandoverWho = 'the leaders' | 'the assigned engineer';
export type HandoverCondition = 'the job card is open and has a vehicle';

const workers = ['the leaders', 'the assigned engineer'] as const;
const when = 'the job card is open and has a vehicle';
export const handoverMachine = {
  refusal: (status) => refusals[status],
  initial: ['Not handed in'],
  steps: [
    { from: 'Not handed in', event: 'hand in', who: workers, to: 'Handed in', when },
    // Allowed even after the job card is closed: the vehicle has to be given back whatever became of the work.
    { from: 'Handed in', event: 'hand over', who: workers, to: 'Handed over' },
    // The vehicle may come in again for the same job card.
    { from: 'Handed over', event: 'hand in', who: workers, to: 'Handed in', when },
  ],
} as const satisfies Machine<HandoverStatus, HandoverEvent, HandoverWho, HandoverCondition>;

const refusals: Record<HandoverStatus, string> = {
  'Not handed in': messages.notHandedIn,
  'Handed in': messages.alreadyIn,
  'Handed over': messages.notHandedIn,
};

export const handoverEvents: Record<HandoverKind, HandoverEvent> = { 'hand-in': 'hand in', 'hand-over': 'hand over' };

/** Finds the status after the last record of a job card. */
export function findHandoverStatus(lastKind: HandoverKind | undefined): HandoverStatus {
  if (lastKind === undefined) return 'Not handed in';
  return lastKind === 'hand-in' ? 'Handed in' : 'Handed over';
}

export const handoverStatusLabels: Record<HandoverStatus, string> = handoverStatusMessages;
export const handoverTones: Record<HandoverStatus, Tone> = {
  'Not handed in': 'plain',
  'Handed in': 'busy',
  'Handed over': 'good',
};
