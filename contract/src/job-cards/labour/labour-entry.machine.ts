import { can, type Machine } from '../../kit/machine.ts';
import type { Tone } from '../../kit/tone.ts';
import { labourRefusals } from '../messages/labour.messages.ts';

/**
 * The statuses of a labour entry, which is the time from a start or resumption of a person's clock to their next event.
 * They are not stored, because they follow from the log.
 */
export const labourEntryStatuses = ['Running', 'Recorded', 'To confirm'] as const;
export type LabourEntryStatus = (typeof labourEntryStatuses)[number];
export type LabourEntryEvent = 'pause' | 'stop' | 'expire' | 'confirm' | 'correct';
export type LabourEntryWho = 'the person' | 'the leaders' | 'server';

export const labourEntryMachine = {
  refusal: (status) => labourRefusals[status],
  initial: ['Running'],
  steps: [
    // The server pauses the clocks of a card that is put on hold.
    { from: 'Running', event: 'pause', who: ['the person', 'server'], to: 'Recorded' },
    // The server stops the clocks of a task or card that is closed.
    { from: 'Running', event: 'stop', who: ['the person', 'server'], to: 'Recorded' },
    // Nobody has stopped the clock within the hours that the company allows.
    { from: 'Running', event: 'expire', who: ['server'], to: 'To confirm' },
    { from: 'To confirm', event: 'confirm', who: ['the person'], to: 'Recorded' },
    { from: 'To confirm', event: 'correct', who: ['the leaders'], to: 'Recorded' },
    { from: 'Recorded', event: 'correct', who: ['the leaders'], to: 'Recorded' },
  ],
} as const satisfies Machine<LabourEntryStatus, LabourEntryEvent, LabourEntryWho>;

export const labourEntryTones: Record<LabourEntryStatus, Tone> = {
  Running: 'busy',
  Recorded: 'plain',
  'To confirm': 'attention',
};

/** Whether the clock has stopped and nobody has to confirm the end of the work. */
export const isEntryRecorded = (status: LabourEntryStatus): boolean =>
  !can(labourEntryMachine, status, 'stop') && !can(labourEntryMachine, status, 'confirm');
