import { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { unknownSeverity } from '@roadworthy/contract/incidents/incident.severity.ts';
import { describe, expect, it } from 'vitest';
import { pickChangedIncidentFields, toNewIncident, emptyIncident, toIncidentValues } from './incident-values.ts';

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
  hazardLink: null,
});

describe('the form of an incident', () => {
  it('sends no unchanged fields', () => {
    expect(pickChangedIncidentFields(toIncidentValues(incident), incident)).toEqual({});
  });

  it('sends changed fields, a cleared text as empty, and a removed vehicle as null', () => {
    const typed = {
      ...toIncidentValues(incident),
      type: 'Incidents' as const,
      place: '',
      vehicle: null,
      photos: ['a'.repeat(32)],
    };
    expect(pickChangedIncidentFields(typed, incident)).toEqual({
      type: 'Incidents',
      place: '',
      vehicle: null,
      photos: ['a'.repeat(32)],
    });
  });

  it('sends an empty severity if the reporter does not know it', () => {
    expect(
      toNewIncident({ ...emptyIncident, title: 'Slipped', type: 'Accident', severity: unknownSeverity }),
    ).toMatchObject({
      severity: '',
    });
  });

  it('has nothing to send until a type is chosen', () => {
    expect(toNewIncident({ ...emptyIncident, title: 'Slipped' })).toBeUndefined();
    expect(toNewIncident({ ...emptyIncident, title: 'Slipped', type: 'Accident' })).toMatchObject({
      title: 'Slipped',
      type: 'Accident',
      vehicle: null,
      severity: '',
    });
  });
});
