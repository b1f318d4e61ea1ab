import { describe, expect, it } from 'vitest';
import { requireNextStatus } from '../access/policy.ts';
import type { AccessLevel } from '../access/roles.ts';
import { exampleId, otherExampleId } from '../kit/field.example.ts';
import { captureRefusal } from '../kit/machine.example.ts';
import type { ActionState } from './corrective-action.machine.ts';
import type { IncidentEvent, IncidentStatus } from './incident.machine.ts';
import {
  listAllowedCorrectiveActionEvents,
  takeActionStep,
  listAllowedIncidentActions,
  incidentPolicy,
} from './incident.policy.ts';

const person = (accessLevel: AccessLevel, role = 'Some role') => ({
  _id: exampleId,
  accessLevel,
  role: { name: role },
});

type Incident = Parameters<typeof listAllowedIncidentActions>[0];
/** Creates an incident that somebody else has reported and nobody has acknowledged. */
const reported = (status: IncidentStatus, change: Partial<Incident> = {}): Incident => ({
  status,
  reportedBy: { _id: otherExampleId },
  acknowledgedAt: null,
  project: null,
  ...change,
});
const mine = { reportedBy: { _id: exampleId } };
const acknowledged = { acknowledgedAt: '2026-11-02T08:00:00.000Z' };

describe('the allowed actions of an incident', () => {
  it.each<[IncidentStatus, AccessLevel, string, string]>([
    ['Open', 'brm', 'Business Relationship Manager', 'change acknowledge act link hazards close'],
    ['Open', 'workshop', 'Supervisor', 'acknowledge act link hazards close'],
    ['Open', 'workshop', 'Engineer', ''],
    ['Open', 'auditor', 'Auditor', 'act link hazards'],
    ['Open', 'inspector', 'Inspector', ''],
    ['Open', 'customer', 'Customer', ''],
    ['In Progress', 'admin', 'PDSL Admin', 'change acknowledge act link hazards close'],
    ['In Progress', 'auditor', 'Auditor', 'act link hazards'],
    ['In Progress', 'customer', 'Customer', ''],
    ['Closed', 'super', 'Super Admin', 'link hazards reopen'],
    ['Closed', 'workshop', 'Rework Manager', 'link hazards reopen'],
    ['Closed', 'auditor', 'Auditor', 'link hazards'],
    ['Closed', 'inspector', 'Inspector', ''],
  ])('reported by someone else, while %s, are for %s (%s): %s', (status, level, role, offers) => {
    expect(listAllowedIncidentActions(reported(status), person(level, role)).join(' ')).toBe(offers);
  });

  it('let its reporter change it until it is closed, and delete it while it is Open and not acknowledged', () => {
    const offers = (status: IncidentStatus, change: Partial<Incident> = {}) =>
      listAllowedIncidentActions(reported(status, { ...mine, ...change }), person('customer')).join(' ');
    expect(offers('Open')).toBe('change delete');
    expect(offers('Open', acknowledged)).toBe('change');
    expect(offers('In Progress')).toBe('change');
    expect(offers('Closed')).toBe('');
  });

  it('let the office share it once it has a project, and prevent a second acknowledgement', () => {
    expect(
      listAllowedIncidentActions(reported('Closed', { ...acknowledged, project: {} }), person('brm')).join(' '),
    ).toBe('link hazards reopen share');
    expect(
      listAllowedIncidentActions(reported('Open', { ...acknowledged, project: {} }), person('brm')).join(' '),
    ).toBe('change act link hazards close share');
    expect(listAllowedIncidentActions(reported('Open', { project: {} }), person('workshop', 'Manager')).join(' ')).toBe(
      'acknowledge act link hazards close',
    );
  });

  it('let no other inspector change, close or delete it; refusals tell its reporter what is no longer possible', () => {
    const refused = (status: IncidentStatus, event: IncidentEvent, change: Partial<Incident> = {}) =>
      captureRefusal(() =>
        requireNextStatus(incidentPolicy, reported(status, change), person('inspector'), event, [
          'every corrective action is done',
        ]),
      );
    expect(refused('Open', 'close')).toBe('403 You are not allowed to do this');
    expect(refused('Open', 'change')).toBe('403 Only the office and the person who reported an incident can change it');
    expect(refused('Open', 'delete')).toBe(
      '403 Only the person who reported an incident can delete it, and only before it is acknowledged. Close it with a reason instead.',
    );
    expect(refused('Closed', 'change', mine)).toBe('409 You can’t do this while the incident is Closed');
    expect(refused('In Progress', 'delete', mine)).toBe('409 You can’t do this while the incident is In Progress');
    expect(refused('Open', 'delete', { ...mine, ...acknowledged })).toBe(
      '409 Can’t delete this incident: it has been acknowledged. Close it with a reason instead.',
    );
  });
});

describe('the allowed actions of a corrective action', () => {
  type Row = [ActionState, IncidentStatus, AccessLevel, string, string, string];
  it.each<Row>([
    ['open', 'In Progress', 'inspector', 'Inspector', exampleId, 'finish'],
    ['open', 'In Progress', 'inspector', 'Inspector', otherExampleId, ''],
    ['open', 'In Progress', 'brm', 'Business Relationship Manager', otherExampleId, 'finish change withdraw'],
    ['open', 'In Progress', 'workshop', 'Manager', otherExampleId, 'finish change withdraw'],
    ['open', 'In Progress', 'auditor', 'Auditor', otherExampleId, 'change withdraw'],
    ['open', 'In Progress', 'auditor', 'Auditor', exampleId, 'finish change withdraw'],
    ['done', 'In Progress', 'auditor', 'Auditor', otherExampleId, 'reopen'],
    ['done', 'In Progress', 'inspector', 'Inspector', exampleId, ''],
    ['open', 'Closed', 'brm', 'Business Relationship Manager', otherExampleId, ''],
    ['done', 'Closed', 'brm', 'Business Relationship Manager', otherExampleId, ''],
  ])(
    'while %s on an incident that is %s, are for %s (%s) when %s owns it: %s',
    (state, status, level, role, owner, offers) => {
      expect(
        listAllowedCorrectiveActionEvents(
          { state, owner: { _id: owner }, incident: { status } },
          person(level, role),
        ).join(' '),
      ).toBe(offers);
    },
  );

  it('exclude finishing once the incident is closed or the action is done, and the refusal names the reason', () => {
    const owned = (state: ActionState, status: IncidentStatus) => ({
      state,
      owner: { _id: exampleId },
      incident: { status },
    });
    expect(captureRefusal(() => takeActionStep(owned('open', 'Closed'), person('inspector'), 'finish'))).toBe(
      '409 You can’t do this while the incident is Closed',
    );
    expect(captureRefusal(() => takeActionStep(owned('done', 'In Progress'), person('inspector'), 'finish'))).toBe(
      '409 This corrective action is done and can’t be changed',
    );
  });
});
