import { describe, expect, it } from 'vitest';
import { allows, type Person } from '../access/policy.ts';
import { listIssueLines } from '../kit/field.example.ts';
import { checkEveryTransition, listTransitions } from '../kit/machine.example.ts';
import type { EscalationStop } from '../work-plans/escalation/escalation-rule.schema.ts';
import { calculateAcknowledgementDeadline, findNextStep, isEscalationOverdue, stopsWork } from './escalation.clock.ts';
import { escalationMachine, escalationStates, type EscalationState } from './escalation.machine.ts';
import { escalationPolicy } from './escalation.policy.ts';
import { CloseEscalation } from './escalation.schema.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const step = (minutes: number) => ({ roles: ['brm' as const], people: [], minutes });

describe('an escalation', () => {
  it('is acknowledged by a notified person or the office, and closed by the office', () => {
    expect(listTransitions(escalationMachine)).toEqual([
      ['open', 'acknowledge', 'the notified people, the office', 'acknowledged'],
      ['acknowledged', 'close', 'the office', 'closed'],
    ]);
    checkEveryTransition(escalationMachine, { statuses: escalationStates, events: ['acknowledge', 'close'] });
    expect(escalationMachine.refusal('closed')).toBe('This escalation is already closed');
  });

  it('cannot be acknowledged by others, even if they can see it', () => {
    const person = (accessLevel: Person['accessLevel'], _id: string): Person => ({
      _id,
      accessLevel,
      role: { name: accessLevel },
    });
    const may = (who: Person, state: EscalationState = 'open') =>
      (['acknowledge', 'close'] as const).filter((action) =>
        allows(escalationPolicy, { state, notified: ['told'] }, who, action),
      );
    expect(may(person('inspector', 'told'))).toEqual(['acknowledge']);
    expect(may(person('customer', 'told'))).toEqual(['acknowledge']);
    expect(may(person('inspector', 'other'))).toEqual([]);
    expect(may(person('brm', 'other'))).toEqual(['acknowledge']);
    expect(may(person('brm', 'other'), 'acknowledged')).toEqual(['close']);
    expect(may(person('customer', 'told'), 'acknowledged')).toEqual([]);
    expect(may(person('super', 'told'), 'closed')).toEqual([]);
  });

  it('is closed only with problem, cause and containment', () => {
    expect(listIssueLines(CloseEscalation, { problem: ' ' })).toEqual([
      'problem: Problem is required',
      'cause: Cause is required',
      'containment: Containment is required',
    ]);
    expect(listIssueLines(CloseEscalation, { problem: 'p', cause: 'c', containment: 'o' })).toEqual([]);
  });
});

describe('the clock of an escalation', () => {
  it.each<[title: string, state: EscalationState, step: number, dueAt: string, now: string, next: number | undefined]>([
    ['waits until the deadline of the first step', 'open', 1, '10:15', '10:14', undefined],
    ['notifies the second step at the deadline', 'open', 1, '10:15', '10:15', 2],
    ['notifies only one step after an outage', 'open', 1, '10:15', '19:00', 2],
    ['notifies the third step after the second', 'open', 2, '10:45', '10:46', 3],
    ['notifies nobody after the last step', 'open', 3, '11:45', '23:59', undefined],
    ['ends with an acknowledgement', 'acknowledged', 1, '10:15', '10:16', undefined],
    ['does not start again when the escalation is closed', 'closed', 2, '10:45', '12:00', undefined],
  ])('%s', (_title, state, number, dueAt, now, next) => {
    const clock = { state, step: number, dueAt: at(dueAt).toISOString() };
    expect(findNextStep({ steps: [step(15), step(30), step(60)] }, clock, at(now))).toBe(next);
  });

  it('is overdue from the deadline until somebody acknowledges', () => {
    const dueAt = calculateAcknowledgementDeadline(at('10:00'), 15);
    expect(dueAt).toBe('2026-11-21T10:15:00.000Z');
    expect(isEscalationOverdue({ state: 'open', dueAt }, at('10:14'))).toBe(false);
    expect(isEscalationOverdue({ state: 'open', dueAt }, at('10:15'))).toBe(true);
    expect(isEscalationOverdue({ state: 'acknowledged', dueAt }, at('12:00'))).toBe(false);
  });

  it.each<[EscalationStop, boolean, boolean, boolean]>([
    ['never', false, false, false],
    ['until acknowledged', true, false, false],
    ['until closed', true, true, false],
  ])('with the rule “%s”, stops work in the states open, acknowledged and closed: %s, %s, %s', (stop, ...stopped) => {
    expect(escalationStates.map((state) => stopsWork(stop, state))).toEqual(stopped);
  });
});
