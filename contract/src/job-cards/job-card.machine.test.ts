import { describe, expect, it } from 'vitest';
import { decide, isLeader } from '../access/policy.ts';
import type { AccessLevel } from '../access/roles.ts';
import { listTransitions, checkEveryTransition, type TransitionRow } from '../kit/machine.example.ts';
import {
  findEventBetween,
  isJobCardOpen,
  isJobCardInProgress,
  jobCardMachine,
  jobCardStatuses,
  jobCardTone,
  wipStatuses,
  toWipStatus,
  type JobCardEvent,
  type JobCardStatus,
  type JobCardWho,
} from './job-card.machine.ts';
import { findMoveErrors } from './job-card-move.schema.ts';
import { listAllowedJobCardActions, jobCardPolicy, type JobCardAction } from './job-card.policy.ts';

const leaders = 'the leaders';
const workers = `${leaders}, the assigned engineer`;

/** Every transition of the specification. */
const table: TransitionRow[] = [
  ['Jobcard Created', 'assign', leaders, 'Assigned'],
  ['Jobcard Created', 'cancel', leaders, 'Cancelled'],
  ['Assigned', 'unassign', leaders, 'Jobcard Created'],
  ['Assigned', 'start', workers, 'In Progress'],
  ['Assigned', 'cancel', leaders, 'Cancelled'],
  ['In Progress', 'hold', workers, 'On Hold'],
  ['In Progress', 'finish', workers, 'Completed'],
  ['In Progress', 'cancel', leaders, 'Cancelled'],
  ['On Hold', 'resume', workers, 'In Progress'],
  ['On Hold', 'cancel', leaders, 'Cancelled'],
  ['Completed', 'reopen', leaders, 'In Progress'],
];
const events: JobCardEvent[] = ['assign', 'unassign', 'start', 'hold', 'resume', 'finish', 'cancel', 'reopen'];

describe('a job card', () => {
  it('has exactly the specified transitions', () => {
    expect(listTransitions(jobCardMachine)).toEqual(table);
  });

  it('rejects every event without a transition with "You can’t do this while the job card is {status}"', () => {
    expect(
      checkEveryTransition<JobCardStatus, JobCardEvent, JobCardWho, never>(jobCardMachine, {
        statuses: jobCardStatuses,
        events,
      }),
    ).toBe(6 * 8);
    expect(jobCardMachine.refusal('Cancelled')).toBe('You can’t do this while the job card is Cancelled');
  });

  it('can be advanced by the office and the workshop leaders from every open status', () => {
    for (const status of jobCardStatuses.filter(isJobCardOpen))
      expect([
        status,
        jobCardMachine.steps.some((step) => step.from === status && step.who.includes('the leaders')),
      ]).toEqual([status, true]);
  });

  it('has at most one event between two statuses, so the target status identifies the event', () => {
    for (const [from, event, , to] of table) {
      const [start, end] = [jobCardStatuses.find((one) => one === from), jobCardStatuses.find((one) => one === to)];
      if (start && end) expect(findEventBetween(start, end)).toBe(event);
    }
    expect(findEventBetween('Jobcard Created', 'Completed')).toBeUndefined();
  });

  it('is open until Completed or Cancelled', () => {
    expect(jobCardStatuses.filter((status) => !isJobCardOpen(status))).toEqual(['Completed', 'Cancelled']);
    expect(jobCardStatuses.filter(isJobCardInProgress)).toEqual(['In Progress']);
    expect(jobCardStatuses.filter((status) => jobCardTone(status) === 'good')).toEqual(['Completed']);
    expect(new Set(wipStatuses.map(({ _id }) => _id)).size).toBe(6);
    expect(toWipStatus('On Hold')).toEqual(wipStatuses[3]);
  });
});

const person = (accessLevel: AccessLevel, role: string, _id = 'me') => ({ _id, accessLevel, role: { name: role } });
const started: JobCardStatus[] = ['In Progress', 'On Hold', 'Completed'];
const card = (status: JobCardStatus, more: { engineer?: string; team?: string[] } = {}) => ({
  wipVehicle: { startTime: started.includes(status) ? '2026-11-24T09:00:00.000Z' : null },
  wipStatus: { name: status },
  jobEngineer: more.engineer ? { _id: more.engineer } : null,
  jobTeam: more.team ? { members: more.team.map((_id) => ({ _id })) } : null,
});

describe('the allowed actions of a job card', () => {
  const leading: Record<JobCardStatus, JobCardAction[]> = {
    'Jobcard Created': ['assign', 'cancel', 'edit', 'add task', 'reserve parts', 'delete'],
    Assigned: ['start', 'cancel', 'unassign', 'edit', 'add task', 'reserve parts', 'delete'],
    'In Progress': [
      'hold',
      'finish',
      'cancel',
      'edit',
      'add task',
      'work tasks',
      'run clock',
      'start vehicle check',
      'issue parts',
      'return parts',
      'reserve parts',
    ],
    'On Hold': ['resume', 'cancel', 'edit', 'add task', 'return parts', 'reserve parts'],
    Completed: ['reopen', 'sign off', 'return parts'],
    Cancelled: ['return parts', 'delete'],
  };
  const working: Record<JobCardStatus, JobCardAction[]> = {
    'Jobcard Created': ['reserve parts'],
    Assigned: ['start', 'reserve parts'],
    'In Progress': [
      'hold',
      'finish',
      'work tasks',
      'run clock',
      'start vehicle check',
      'issue parts',
      'return parts',
      'reserve parts',
    ],
    'On Hold': ['resume', 'reserve parts'],
    Completed: [],
    Cancelled: [],
  };

  it.each<[AccessLevel, string]>([
    ['super', 'Super Admin'],
    ['admin', 'PDSL Admin'],
    ['brm', 'Business Relationship Manager'],
    ['workshop', 'Manager'],
    ['workshop', 'Supervisor'],
    ['workshop', 'Rework Manager'],
  ])('are everything that the status permits for %s (%s)', (level, role) => {
    expect(isLeader(person(level, role))).toBe(true);
    for (const status of jobCardStatuses)
      expect([status, listAllowedJobCardActions(card(status), person(level, role))]).toEqual([status, leading[status]]);
  });

  it('exclude deletion of a cancelled job card that was started', () => {
    const cancelled = { ...card('Cancelled'), wipVehicle: { startTime: '2026-11-24T09:00:00.000Z' } };
    expect(listAllowedJobCardActions(cancelled, person('workshop', 'Manager'))).toEqual(['return parts']);
  });

  it('are start, hold, resume, finish, tasks, clock and parts for an engineer, on cards assigned to them or their team', () => {
    const me = person('workshop', 'Engineer');
    expect(isLeader(me)).toBe(false);
    for (const status of jobCardStatuses) {
      for (const mine of [card(status, { engineer: 'me' }), card(status, { team: ['other', 'me'] })])
        expect([status, listAllowedJobCardActions(mine, me)]).toEqual([status, working[status]]);
      for (const theirs of [card(status), card(status, { engineer: 'other', team: ['other'] })])
        expect(listAllowedJobCardActions(theirs, me)).toEqual([]);
    }
  });

  it.each<[AccessLevel, string]>([
    ['workshop', 'A role of the company’s own'],
    ['customer', 'Customer'],
    ['inspector', 'Inspector'],
    // A role name counts only in a workshop.
    ['auditor', 'Manager'],
  ])('are empty for %s (%s), even if that person is assigned to the card', (level, role) => {
    for (const status of jobCardStatuses)
      expect(listAllowedJobCardActions(card(status, { engineer: 'me' }), person(level, role))).toEqual([]);
    for (const event of events)
      expect(decide(jobCardPolicy, card('Assigned', { engineer: 'me' }), person(level, role), event)).toEqual({
        kind: 'never',
      });
  });
});

describe('a step of a job card', () => {
  const plain = { mileageRequired: false, startValue: null, jobSupervisor: null, jobTeam: null, jobEngineer: null };
  const withMileage = { ...plain, mileageRequired: true, startValue: 100 };
  it.each<[JobCardEvent, typeof plain | typeof withMileage, Parameters<typeof findMoveErrors>[2], string[]]>([
    ['assign', plain, {}, ['jobSupervisor: Choose a supervisor, a team or an engineer']],
    ['assign', plain, { jobTeam: 't' }, []],
    ['unassign', plain, {}, []],
    ['start', plain, {}, []],
    ['start', { ...withMileage, startValue: null }, {}, ['startValue: "Start ODO" is required']],
    ['start', { ...withMileage, startValue: null }, { startValue: 7 }, []],
    ['start', withMileage, {}, []],
    ['hold', plain, {}, ['reason: "Reason" is required']],
    ['hold', plain, { reason: 'Waits for a part' }, []],
    ['resume', plain, {}, []],
    ['finish', plain, {}, ['comment: "Comment" is required']],
    ['finish', plain, { comment: 'Done' }, []],
    ['finish', withMileage, {}, ['comment: "Comment" is required', 'endValue: "End ODO" is required']],
    ['finish', withMileage, { comment: 'Done', endValue: 99 }, ['endValue: "End ODO" can’t be lower than "Start ODO"']],
    ['finish', withMileage, { comment: 'Done', endValue: 100 }, []],
    ['cancel', plain, {}, ['reason: "Reason" is required']],
    ['reopen', plain, {}, ['reason: "Reason" is required']],
  ])('checks its input: %s of %j with %j reports %j', (event, movedCard, input, texts) => {
    expect(findMoveErrors(event, movedCard, input).map(({ path, message }) => `${path}: ${message}`)).toEqual(texts);
  });
});
