import { describe, expect, it } from 'vitest';
import { rowsOf, tryEverything } from '../kit/machine.example.ts';
import { actionMachine, actionStates, standingOf } from './corrective-action.machine.ts';
import { incidentMachine, incidentStatuses, openStatuses } from './incident.machine.ts';

describe('an incident', () => {
  it('is reported, worked off, closed by those who lead, and opened again', () => {
    expect(rowsOf(incidentMachine)).toEqual([
      ['Open', 'change', 'anybody', 'Open'],
      ['In Progress', 'change', 'anybody', 'In Progress'],
      ['Open', 'act', 'the leads, the auditor, the owner', 'In Progress'],
      ['In Progress', 'act', 'the leads, the auditor, the owner', 'In Progress'],
      ['Open', 'close', 'the leads', 'Closed', 'every corrective action is done'],
      ['In Progress', 'close', 'the leads', 'Closed', 'every corrective action is done'],
      ['In Progress', 'close', 'the leads', 'Closed', 'a reason is given'],
      ['Closed', 'reopen', 'the leads', 'In Progress'],
      ['Open', 'delete', 'anybody', 'Open'],
      ['In Progress', 'delete', 'the leads', 'In Progress'],
    ]);
  });

  it('takes no other event in any status', () => {
    const words = {
      statuses: incidentStatuses,
      events: ['change', 'act', 'close', 'reopen', 'delete'],
      conditions: ['every corrective action is done', 'a reason is given'],
    } as const;
    expect(tryEverything(incidentMachine, words)).toBe(15);
    expect(openStatuses).toEqual(['Open', 'In Progress']);
  });
});

describe('a corrective action', () => {
  it('is given, done by its owner or those who lead, and opened again where it did not help', () => {
    expect(rowsOf(actionMachine)).toEqual([
      ['open', 'change', 'the leads, the auditor', 'open'],
      ['open', 'finish', 'the owner, the leads', 'done'],
      ['done', 'reopen', 'the leads, the auditor', 'open'],
      ['open', 'withdraw', 'the leads, the auditor', 'open'],
    ]);
    expect(tryEverything(actionMachine, { statuses: actionStates, events: ['change', 'finish', 'reopen', 'withdraw'] })).toBe(8);
  });

  it.each([
    ['open', false, 'Open'],
    ['open', true, 'Overdue'],
    ['done', false, 'Done'],
  ] as const)('that is %s (overdue: %s) stands as %s', (state, isOverdue, standing) => {
    expect(standingOf({ state, isOverdue })).toBe(standing);
  });
});
