import { toWipStatus, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { describe, expect, it } from 'vitest';
import { parseCurrentCard, findNewestCard, findBlockedReason, type StepCard } from './steps.ts';

const manager = { _id: 'max', accessLevel: 'workshop', role: { name: 'Manager' } } as const;
const cardIn = (status: JobCardStatus, more: Partial<StepCard> = {}): StepCard => ({
  _id: 'card',
  jobcardId: 'JOBC-10000001',
  updatedAt: '2026-11-22T01:00:00.000Z',
  workshop: { _id: 'hall', name: 'North Hall' },
  wipStatus: toWipStatus(status),
  wipVehicle: { startTime: null, endTime: null, wipStatus: toWipStatus(status) },
  mileageRequired: false,
  startValue: null,
  jobSupervisor: null,
  jobTeam: null,
  jobEngineer: null,
  openTasks: 0,
  vin: null,
  ...more,
});

describe('a step of a job card', () => {
  it('uses the newest card that was read, or the one read last if only its tasks changed', () => {
    const opened = cardIn('In Progress');
    const edited = cardIn('In Progress', { updatedAt: '2026-11-22T01:05:00.000Z' });
    const withTask = cardIn('In Progress', { openTasks: 1 });
    expect(findNewestCard(opened, undefined, edited)).toBe(edited);
    expect(findNewestCard(edited, opened)).toBe(edited);
    expect(findNewestCard(opened, edited, opened)).toBe(edited);
    expect(findNewestCard(opened, withTask)).toBe(withTask);
    expect(findNewestCard(opened, undefined)).toBe(opened);
  });

  it('explains why it is no longer possible', () => {
    expect(findBlockedReason(cardIn('In Progress'), 'finish', manager)).toBeUndefined();
    expect(findBlockedReason(cardIn('In Progress', { openTasks: 2 }), 'finish', manager)).toBe(
      'Finish or skip the open tasks first (2)',
    );
    expect(findBlockedReason(cardIn('Cancelled'), 'finish', manager)).toBe(
      'The job card is now Cancelled, so this step is no longer possible',
    );
    expect(findBlockedReason(cardIn('On Hold'), 'hold', manager)).toBe(
      'The job card is now On Hold, so this step is no longer possible',
    );
    expect(findBlockedReason(cardIn('On Hold'), 'cancel', manager)).toBeUndefined();
  });

  it('ignores an error that contains no card', () => {
    expect(
      parseCurrentCard(new Problem('conflict', 'You can’t do this while the job card is Completed')),
    ).toBeUndefined();
    expect(
      parseCurrentCard(new Problem('conflict', 'This has changed since you opened it', { current: { _id: 'other' } })),
    ).toBeUndefined();
    expect(parseCurrentCard(null)).toBeUndefined();
  });
});
