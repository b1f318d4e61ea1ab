import { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { notKnown } from '@roadworthy/contract/incidents/incident.severity.ts';
import { describe, expect, it } from 'vitest';
import { changedFields, newIncident, emptyIncident, valuesOf } from './incident-values.ts';

const id = '01a1fcd4-0000-7000-8000-000000000001';
const incident = Incident.parse({
  _id: id,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  createdBy: null,
  updatedBy: null,
  title: 'Slipped',
  type: 'Accident',
  comment: 'On oil',
  incidentNo: 'I-00001',
  status: 'Open',
  occurredAt: null,
  location: null,
  place: 'Bay 4',
  vehicle: { _id: id, vin: 'SALLDHMF8XA000001', regNo: null, tag: null },
  project: null,
  workPlan: null,
  severity: 'First aid',
  potential: null,
  people: null,
  witnesses: null,
  immediateAction: null,
  cause: null,
  photos: [],
  reportedBy: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  sharedAt: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  actions: { total: 0, done: 0, overdue: 0 },
});

describe('the form of an incident', () => {
  it('sends no unchanged fields', () => {
    expect(changedFields(valuesOf(incident), incident)).toEqual({});
  });

  it('sends changed fields, a reference by its id, and a cleared field as empty', () => {
    const typed = {
      ...valuesOf(incident),
      type: 'Incidents' as const,
      place: '',
      vehicle: null,
      photos: ['a'.repeat(32)],
    };
    expect(changedFields(typed, incident)).toEqual({
      type: 'Incidents',
      place: '',
      vehicle: null,
      photos: ['a'.repeat(32)],
    });
  });

  it('sends no severity when its reporter does not know it', () => {
    expect(newIncident({ ...emptyIncident, title: 'Slipped', type: 'Accident', severity: notKnown })).toMatchObject({
      severity: '',
    });
  });

  it('is invalid until a type is chosen', () => {
    expect(newIncident({ ...emptyIncident, title: 'Slipped' })).toBeUndefined();
    expect(newIncident({ ...emptyIncident, title: 'Slipped', type: 'Accident' })).toMatchObject({
      title: 'Slipped',
      type: 'Accident',
      vehicle: null,
      severity: '',
    });
  });
});
