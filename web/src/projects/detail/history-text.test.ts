import { describe, expect, it } from 'vitest';
import { displayDateTime } from '../../kit/text/display.ts';
import { formatHistoryChanges, formatHistoryEvent, type Entry } from './history-text.ts';

const at = '2026-11-13T11:03:17+00:00';
const [bo, udo] = ['01a2007e-ec5b-75d0-a859-58c1e71afb6e', '01a2007f-343a-7716-b3c2-67ace292a958'];
const entry = (more: Partial<Entry>): Entry => ({
  _id: bo,
  at,
  event: 'update',
  subject: 'projects',
  about: null,
  by: null,
  before: null,
  after: null,
  ...more,
});
const changed = (before: object, after: object) =>
  formatHistoryChanges(entry({ before: { ...before }, after: { ...after } }));

describe('a history entry', () => {
  it('shows before and after, with dates in display format', () => {
    expect(
      changed(
        { status: 'Created', auditDone: null, updatedAt: at },
        { status: 'Completed', auditDone: at, updatedAt: '' },
      ),
    ).toBe(`Status: Created → Completed · Audit done: empty → ${displayDateTime(at)}`);
  });

  it('shows only that a person or another record was set, changed or removed', () => {
    expect(
      changed({ auditBy: null, customerId: bo, templateId: udo }, { auditBy: udo, customerId: udo, templateId: null }),
    ).toBe('Audit by set · Customer changed · Template removed');
  });

  it('shows what was added, removed, created or changed in a part of the record', () => {
    const activities = entry({
      subject: 'plan_activities',
      event: 'insert',
      after: { rows: [{ what: 'Look' }, { what: 'Feel' }] },
    });
    expect([formatHistoryEvent(activities), formatHistoryChanges(activities)]).toEqual([
      'Work plan activity added (2)',
      'Look · Feel',
    ]);
    expect(formatHistoryEvent(entry({ subject: 'project_locations', event: 'delete' }))).toBe('Work location removed');
    expect(formatHistoryEvent(entry({ subject: 'plan_questions', event: 'insert' }))).toBe('Plan questions created');
    expect(formatHistoryEvent(entry({ subject: 'assessment_items', about: 'Is the floor dry?' }))).toBe(
      'Risk assessment changed (Is the floor dry?)',
    );
  });
});
