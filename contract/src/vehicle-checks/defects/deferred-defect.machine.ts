import type { Machine } from '../../kit/machine.ts';
import type { Tone } from '../../kit/tone.ts';
import { defectStatusLabels, deferredDefectMessages as messages } from '../messages/deferred-defect.messages.ts';

/** The statuses of a deferred defect. They follow from the last decision about it, and from the status of its task. */
export const deferredDefectStatuses = ['Open', 'In work', 'Resolved', 'Dismissed'] as const;
export type DeferredDefectStatus = (typeof deferredDefectStatuses)[number];
export type DeferredDefectEvent = 'add task' | 'dismiss' | 'finish' | 'return';
export type DeferredDefectWho = 'the leaders' | 'the assigned engineer' | 'server';
export type DeferredDefectCondition =
  | 'the job card is open and of its vehicle'
  | 'the job card is in progress and of its vehicle';

const leaders = ['the leaders'] as const;
const server = ['server'] as const;
export const deferredDefectMachine = {
  refusal: (status) => messages[status],
  initial: ['Open'],
  steps: [
    // Leaders plan a task before work starts; an engineer adds it during their work.
    {
      from: 'Open',
      event: 'add task',
      who: leaders,
      to: 'In work',
      when: 'the job card is open and of its vehicle',
    },
    {
      from: 'Open',
      event: 'add task',
      who: ['the assigned engineer'],
      to: 'In work',
      when: 'the job card is in progress and of its vehicle',
    },
    { from: 'Open', event: 'dismiss', who: leaders, to: 'Dismissed' },
    { from: 'In work', event: 'finish', who: server, to: 'Resolved' },
    // The task was skipped, or its job card was cancelled.
    { from: 'In work', event: 'return', who: server, to: 'Open' },
  ],
} as const satisfies Machine<DeferredDefectStatus, DeferredDefectEvent, DeferredDefectWho, DeferredDefectCondition>;

export const isDefectOpen = (status: DeferredDefectStatus): boolean => status === 'Open';
export const isDefectInWork = (status: DeferredDefectStatus): boolean => status === 'In work';

export const deferredDefectLabels: Record<DeferredDefectStatus, string> = defectStatusLabels;
export const deferredDefectTones: Record<DeferredDefectStatus, Tone> = {
  Open: 'attention',
  'In work': 'busy',
  Resolved: 'good',
  Dismissed: 'plain',
};
