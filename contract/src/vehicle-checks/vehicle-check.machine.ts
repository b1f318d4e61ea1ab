import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { checkStatusLabels, vehicleCheckMessages as messages } from './messages/vehicle-check.messages.ts';

/** The statuses of a vehicle check. They follow from when it was finished or discarded. */
export const vehicleCheckStatuses = ['In progress', 'Finished', 'Discarded'] as const;
export type VehicleCheckStatus = (typeof vehicleCheckStatuses)[number];
export type VehicleCheckEvent = 'finish' | 'reopen' | 'discard';
export type VehicleCheckWho = 'the leaders' | 'the assigned engineer';
export type VehicleCheckCondition = 'the job card is in progress' | 'the job card is in progress and no task was added';

const leaders = ['the leaders'] as const;
const workers = [...leaders, 'the assigned engineer'] as const;
const when = 'the job card is in progress';
export const vehicleCheckMachine = {
  refusal: (status) =>
    ({ 'In progress': messages.isInProgress, Finished: messages.isFinished, Discarded: messages.isDiscarded })[status],
  initial: ['In progress'],
  steps: [
    { from: 'In progress', event: 'finish', who: workers, to: 'Finished', when },
    { from: 'Finished', event: 'reopen', who: leaders, to: 'In progress', when },
    // A check that was started by mistake. The tasks that it added would lose their reason.
    {
      from: 'In progress',
      event: 'discard',
      who: workers,
      to: 'Discarded',
      when: 'the job card is in progress and no task was added',
    },
  ],
} as const satisfies Machine<VehicleCheckStatus, VehicleCheckEvent, VehicleCheckWho, VehicleCheckCondition>;

type Times = { readonly finishedAt: string | null; readonly discardedAt: string | null };
export function findVehicleCheckStatus({ finishedAt, discardedAt }: Times): VehicleCheckStatus {
  if (discardedAt !== null) return 'Discarded';
  return finishedAt === null ? 'In progress' : 'Finished';
}

export const isVehicleCheckInProgress = (status: VehicleCheckStatus): boolean => status === 'In progress';
export const isVehicleCheckFinished = (status: VehicleCheckStatus): boolean => status === 'Finished';
export const isVehicleCheckDiscarded = (status: VehicleCheckStatus): boolean => status === 'Discarded';

export const vehicleCheckStatusLabels: Record<VehicleCheckStatus, string> = checkStatusLabels;
export const vehicleCheckTones: Record<VehicleCheckStatus, Tone> = {
  'In progress': 'busy',
  Finished: 'good',
  Discarded: 'plain',
};
