import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../access/roles.ts';
import { anId, otherId } from '../kit/field.example.ts';
import { refusalOf } from '../kit/machine.example.ts';
import type { ActionState } from './corrective-action.machine.ts';
import type { IncidentStatus } from './incident.machine.ts';
import { actionOffersOf, actionStep, incidentOffersOf, incidentStep } from './incident.offers.ts';

const person = (accessLevel: AccessLevel, role = 'Some role') => ({ _id: anId, accessLevel, role: { name: role } });

describe('an incident offers', () => {
  it.each<[IncidentStatus, AccessLevel, string, string]>([
    ['Open', 'brm', 'Business Relationship Manager', 'change act close delete'],
    ['Open', 'workshop', 'Supervisor', 'change act close delete'],
    ['Open', 'workshop', 'Engineer', 'change delete'],
    ['Open', 'auditor', 'Auditor', 'change act delete'],
    ['Open', 'inspector', 'Inspector', 'change delete'],
    ['In Progress', 'admin', 'PDSL Admin', 'change act close delete'],
    ['In Progress', 'auditor', 'Auditor', 'change act'],
    ['In Progress', 'customer', 'Customer', 'change'],
    ['Closed', 'super', 'Super Admin', 'reopen'],
    ['Closed', 'workshop', 'Rework Manager', 'reopen'],
    ['Closed', 'auditor', 'Auditor', ''],
    ['Closed', 'inspector', 'Inspector', ''],
  ])('while %s to %s (%s): %s', (status, level, role, offers) => {
    expect(incidentOffersOf({ status }, person(level, role)).join(' ')).toBe(offers);
  });

  it('nothing to whom its table never names, and says in which status it is to the others', () => {
    expect(refusalOf(() => incidentStep({ status: 'Open' }, person('inspector'), 'close', ['every corrective action is done']))).toBe(
      '403 You are not allowed to do this',
    );
    expect(refusalOf(() => incidentStep({ status: 'Closed' }, person('inspector'), 'change'))).toBe('409 Incident is Closed');
    expect(refusalOf(() => incidentStep({ status: 'In Progress' }, person('inspector'), 'delete'))).toBe('409 Incident is In Progress');
  });
});

describe('a corrective action offers', () => {
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
  ])('while %s of an incident that is %s to %s (%s) when %s owns it: %s', (state, status, level, role, owner, offers) => {
    expect(actionOffersOf({ state, owner: { _id: owner }, incident: { status } }, person(level, role)).join(' ')).toBe(offers);
  });

  it('says that its incident is closed, or that it is done', () => {
    const mine = (state: ActionState, status: IncidentStatus) => ({ state, owner: { _id: anId }, incident: { status } });
    expect(refusalOf(() => actionStep(mine('open', 'Closed'), person('inspector'), 'finish'))).toBe('409 Incident is Closed');
    expect(refusalOf(() => actionStep(mine('done', 'In Progress'), person('inspector'), 'finish'))).toBe('409 Corrective action is done');
  });
});
