import { describe, expect, it } from 'vitest';
import { listTransitions, checkEveryTransition } from '../kit/machine.example.ts';
import { actionMachine, actionStates, toActionStatus } from './corrective-action.machine.ts';
import { incidentMachine, incidentStatuses, openIncidentStatuses } from './incident.machine.ts';

describe('an incident', () => {
  it('is acknowledged, closed and reopened by leaders, shared by the office and deleted by its reporter', () => {
    expect(listTransitions(incidentMachine)).toEqual([
      ['Open', 'change', 'its reporter, the office', 'Open'],
      ['In Progress', 'change', 'its reporter, the office', 'In Progress'],
      ['Open', 'acknowledge', 'the leaders', 'Open', 'nobody has acknowledged it'],
      ['In Progress', 'acknowledge', 'the leaders', 'In Progress', 'nobody has acknowledged it'],
      ['Open', 'act', 'the leaders, any auditor, the owner', 'In Progress'],
      ['In Progress', 'act', 'the leaders, any auditor, the owner', 'In Progress'],
      ['Open', 'link hazards', 'the leaders, any auditor', 'Open'],
      ['In Progress', 'link hazards', 'the leaders, any auditor', 'In Progress'],
      ['Closed', 'link hazards', 'the leaders, any auditor', 'Closed'],
      ['Open', 'close', 'the leaders', 'Closed', 'a reason is given'],
      ['In Progress', 'close', 'the leaders', 'Closed', 'every corrective action is done'],
      ['In Progress', 'close', 'the leaders', 'Closed', 'a reason is given'],
      ['Closed', 'reopen', 'the leaders', 'In Progress'],
      ['Open', 'share', 'the office', 'Open', 'it has a project'],
      ['In Progress', 'share', 'the office', 'In Progress', 'it has a project'],
      ['Closed', 'share', 'the office', 'Closed', 'it has a project'],
      ['Open', 'delete', 'its reporter', 'Open', 'nobody has acknowledged it'],
    ]);
  });

  it('rejects every event without a transition, in every status', () => {
    const words = {
      statuses: incidentStatuses,
      events: ['change', 'acknowledge', 'act', 'link hazards', 'close', 'reopen', 'share', 'delete'],
      conditions: [
        'every corrective action is done',
        'a reason is given',
        'nobody has acknowledged it',
        'it has a project',
      ],
    } as const;
    expect(checkEveryTransition(incidentMachine, words)).toBe(24);
    expect(incidentMachine.refusal('In Progress')).toBe('You can’t do this while the incident is In Progress');
    expect(openIncidentStatuses).toEqual(['Open', 'In Progress']);
  });
});

describe('a corrective action', () => {
  it('is finished by its owner or a leader, and reopened if it is for an incident', () => {
    const steps = actionMachine.steps.filter((step) => !('when' in step && step.when === 'it is for a finding'));
    expect(listTransitions({ ...actionMachine, steps: steps.filter(({ from }) => from !== 'in progress') })).toEqual([
      ['open', 'change', 'the leaders, any auditor', 'open'],
      ['open', 'finish', 'the owner, the leaders', 'done'],
      ['done', 'reopen', 'the leaders, any auditor', 'open', 'it is for an incident'],
      ['open', 'withdraw', 'the leaders, any auditor', 'open'],
    ]);
    expect(
      checkEveryTransition(
        { ...actionMachine, steps },
        {
          statuses: actionStates,
          events: ['change', 'finish', 'reopen', 'withdraw'],
        },
      ),
    ).toBe(16);
    expect(actionMachine.refusal('in progress')).toBe(
      'This corrective action is still in progress. Mark it as done first.',
    );
  });

  it('for a finding is started, and the re-inspection closes it or sends it back', () => {
    const steps = actionMachine.steps.filter((step) => 'when' in step && step.when === 'it is for a finding');
    expect(listTransitions({ ...actionMachine, steps: steps.filter(({ event }) => event !== 'close') })).toEqual([
      ['open', 'start', 'the owner, the leaders', 'in progress', 'it is for a finding'],
      ['done', 're-inspect ok', 'server', 'closed', 'it is for a finding'],
      ['done', 're-inspect not ok', 'server', 'in progress', 'it is for a finding'],
    ]);
  });

  it.each([
    ['open', false, 'Open'],
    ['open', true, 'Overdue'],
    ['in progress', false, 'In Progress'],
    ['in progress', true, 'Overdue'],
    ['done', false, 'Done'],
    ['closed', false, 'Closed'],
  ] as const)('that is %s (overdue: %s) is shown as %s', (state, isOverdue, status) => {
    expect(toActionStatus({ state, isOverdue })).toBe(status);
  });
});
