import { describe, expect, it } from 'vitest';
import { exampleFileKey, exampleId, listIssueLines } from '../kit/field.example.ts';
import { ActionDone, ActionNew, ActionReopen } from './corrective-action.schema.ts';
import { IncidentChange, IncidentClose, IncidentNew, IncidentReopen, maxPhotos } from './incident.schema.ts';
import { formatActionProgress } from './incident.table.ts';

const minimalIncident = { title: 'Slipped', type: 'Accident', comment: 'On oil' };

describe('an incident', () => {
  it('needs a title, a type and a comment; everything else is optional', () => {
    expect(listIssueLines(IncidentNew, {})).toEqual([
      'title: Title is required',
      'type: Type is required',
      'comment: Comment is required',
    ]);
    expect(IncidentNew.parse(minimalIncident)).toMatchObject(minimalIncident);
    const more = {
      occurredAt: '2026-11-20T10:00:00.000Z',
      severity: 'First aid',
      potential: 'High',
      photos: [exampleFileKey],
      place: ' Bay 4 ',
      location: { _id: exampleId },
    };
    expect(IncidentNew.parse({ ...minimalIncident, ...more })).toMatchObject({
      ...more,
      place: 'Bay 4',
      location: exampleId,
    });
  });

  it('gets null for each cleared field', () => {
    const emptied = { occurredAt: '', severity: '', potential: '', place: '', vehicle: '', project: null };
    expect(IncidentChange.parse(emptied)).toEqual({
      occurredAt: null,
      severity: null,
      potential: null,
      place: null,
      vehicle: null,
      project: null,
    });
    expect(IncidentChange.parse({})).toEqual({});
  });

  it('reports all errors at once', () => {
    const wrong = {
      ...minimalIncident,
      occurredAt: 'yesterday',
      severity: 'Ouch',
      potential: 'Huge',
      place: 'x'.repeat(201),
      photos: Array(maxPhotos + 1).fill(exampleFileKey),
    };
    expect(listIssueLines(IncidentNew, wrong)).toEqual([
      'occurredAt: Enter the date and time it happened',
      'place: At most 200 characters',
      'severity: Choose a severity from the list',
      'potential: Choose Low, Medium or High',
      'photos: At most 20 photos',
    ]);
  });

  it('can be closed without a reason, but needs one to be reopened', () => {
    expect([listIssueLines(IncidentClose, {}), listIssueLines(IncidentReopen, { reason: ' ' })]).toEqual([
      [],
      ['reason: Reason is required'],
    ]);
  });
});

describe('a corrective action', () => {
  it('needs an incident, an instruction, an owner and a due date', () => {
    expect(listIssueLines(ActionNew, {})).toEqual([
      'what: Action is required',
      'owner: Owner is required',
      'dueOn: Due date is required',
      'incident: Incident is required',
    ]);
    expect(
      listIssueLines(ActionNew, {
        incident: exampleId,
        what: 'Paint the line',
        owner: { _id: exampleId },
        dueOn: '2026-12-01',
      }),
    ).toEqual([]);
  });

  it('can be completed only with a note on what was done, and reopened only with a reason', () => {
    expect([listIssueLines(ActionDone, { note: '' }), listIssueLines(ActionReopen, {})]).toEqual([
      ['note: Describe what was done'],
      ['reason: Reason is required'],
    ]);
  });

  it.each([
    [0, 0, 0, ''],
    [3, 1, 0, '1 of 3 done'],
    [3, 1, 2, '1 of 3 done, 2 overdue'],
  ])('is counted in a summary: %i in all, %i done and %i overdue read "%s"', (total, done, overdue, text) => {
    expect(formatActionProgress({ total, done, overdue })).toBe(text);
  });
});
