import { describe, expect, it } from 'vitest';
import { takeStep } from '../access/policy.ts';
import type { AccessLevel } from '../access/roles.ts';
import { anId, otherId } from '../kit/field.example.ts';
import { refusalOf } from '../kit/machine.example.ts';
import type { ActionState } from './corrective-action.machine.ts';
import type { IncidentEvent, IncidentStatus } from './incident.machine.ts';
import {
  allowedCorrectiveActionEvents,
  actionStep,
  allowedIncidentActions,
  incidentPolicy,
} from './incident.policy.ts';

const person = (accessLevel: AccessLevel, role = 'Some role') => ({ _id: anId, accessLevel, role: { name: role } });

type Incident = Parameters<typeof allowedIncidentActions>[0];
/** Reported by someone else and not acknowledged yet. */
const reported = (status: IncidentStatus, change: Partial<Incident> = {}): Incident => ({
  status,
  reportedBy: { _id: otherId },
  acknowledgedAt: null,
  project: null,
  ...change,
});
const mine = { reportedBy: { _id: anId } };
const acknowledged = { acknowledgedAt: '2026-11-02T08:00:00.000Z' };

describe('the allowed actions of an incident', () => {
  it.each<[IncidentStatus, AccessLevel, string, string]>([
    ['Open', 'brm', 'Business Relationship Manager', 'change acknowledge act close'],
    ['Open', 'workshop', 'Supervisor', 'acknowledge act close'],
    ['Open', 'workshop', 'Engineer', ''],
    ['Open', 'auditor', 'Auditor', 'act'],
    ['Open', 'inspector', 'Inspector', ''],
    ['Open', 'customer', 'Customer', ''],
    ['In Progress', 'admin', 'PDSL Admin', 'change acknowledge act close'],
    ['In Progress', 'auditor', 'Auditor', 'act'],
    ['In Progress', 'customer', 'Customer', ''],
    ['Closed', 'super', 'Super Admin', 'reopen'],
    ['Closed', 'workshop', 'Rework Manager', 'reopen'],
    ['Closed', 'auditor', 'Auditor', ''],
    ['Closed', 'inspector', 'Inspector', ''],
  ])('reported by someone else, while %s, for %s (%s): %s', (status, level, role, offers) => {
    expect(allowedIncidentActions(reported(status), person(level, role)).join(' ')).toBe(offers);
  });

  it('let its reporter change it while it is open, and delete it until it is acknowledged', () => {
    const offers = (status: IncidentStatus, change: Partial<Incident> = {}) =>
      allowedIncidentActions(reported(status, { ...mine, ...change }), person('customer')).join(' ');
    expect(offers('Open')).toBe('change delete');
    expect(offers('Open', acknowledged)).toBe('change');
    expect(offers('In Progress')).toBe('change');
    expect(offers('Closed')).toBe('');
  });

  it('let the office share it once it has a project, and let nobody acknowledge it twice', () => {
    expect(allowedIncidentActions(reported('Closed', { ...acknowledged, project: {} }), person('brm')).join(' ')).toBe(
      'reopen share',
    );
    expect(allowedIncidentActions(reported('Open', { ...acknowledged, project: {} }), person('brm')).join(' ')).toBe(
      'change act close share',
    );
    expect(allowedIncidentActions(reported('Open', { project: {} }), person('workshop', 'Manager')).join(' ')).toBe(
      'acknowledge act close',
    );
  });

  it('refuse people that the table never names, and tell the others which status prevents the event', () => {
    const refused = (status: IncidentStatus, event: IncidentEvent, change: Partial<Incident> = {}) =>
      refusalOf(() =>
        takeStep(incidentPolicy, reported(status, change), person('inspector'), event, [
          'every corrective action is done',
        ]),
      );
    expect(refused('Open', 'close')).toBe('403 You are not allowed to do this');
    expect(refused('Open', 'change')).toBe('403 Only the office and the person who reported an incident can change it');
    expect(refused('Open', 'delete')).toBe(
      '403 Only the person who reported it can delete an incident, and only before it is acknowledged. Close it with a reason instead.',
    );
    expect(refused('Closed', 'change', mine)).toBe('409 Incident is Closed');
    expect(refused('In Progress', 'delete', mine)).toBe('409 Incident is In Progress');
    expect(refused('Open', 'delete', { ...mine, ...acknowledged })).toBe(
      '409 This incident was acknowledged and can no longer be deleted. Close it with a reason instead.',
    );
  });
});

describe('the allowed actions of a corrective action', () => {
  type Row = [ActionState, IncidentStatus, AccessLevel, string, string, string];
  it.each<Row>([
    ['open', 'In Progress', 'inspector', 'Inspector', anId, 'finish'],
    ['open', 'In Progress', 'inspector', 'Inspector', otherId, ''],
    ['open', 'In Progress', 'brm', 'Business Relationship Manager', otherId, 'finish change withdraw'],
    ['open', 'In Progress', 'workshop', 'Manager', otherId, 'finish change withdraw'],
    ['open', 'In Progress', 'auditor', 'Auditor', otherId, 'change withdraw'],
    ['open', 'In Progress', 'auditor', 'Auditor', anId, 'finish change withdraw'],
    ['done', 'In Progress', 'auditor', 'Auditor', otherId, 'reopen'],
    ['done', 'In Progress', 'inspector', 'Inspector', anId, ''],
    ['open', 'Closed', 'brm', 'Business Relationship Manager', otherId, ''],
    ['done', 'Closed', 'brm', 'Business Relationship Manager', otherId, ''],
  ])(
    'while %s on an incident that is %s, for %s (%s) when %s owns it: %s',
    (state, status, level, role, owner, offers) => {
      expect(
        allowedCorrectiveActionEvents({ state, owner: { _id: owner }, incident: { status } }, person(level, role)).join(
          ' ',
        ),
      ).toBe(offers);
    },
  );

  it('report that its incident is closed, or that it is done', () => {
    const owned = (state: ActionState, status: IncidentStatus) => ({
      state,
      owner: { _id: anId },
      incident: { status },
    });
    expect(refusalOf(() => actionStep(owned('open', 'Closed'), person('inspector'), 'finish'))).toBe(
      '409 Incident is Closed',
    );
    expect(refusalOf(() => actionStep(owned('done', 'In Progress'), person('inspector'), 'finish'))).toBe(
      '409 Corrective action is done',
    );
  });
});
