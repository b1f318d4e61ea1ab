import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { describe, expect, it } from 'vitest';
import { exampleItem } from '../items/item.example.ts';
import {
  movedToEnd,
  bodyOf,
  findConflicts,
  isSaved,
  answersStorageKey,
  markSent,
  sendOutcome,
  rebased,
  retryDelay,
  withEdit,
  withoutFields,
  type PendingAnswer,
} from './pending-answers.ts';

const first = '2026-03-02T08:00:00.000Z';
const later = '2026-03-02T08:05:00.000Z';
const item = exampleItem({
  _id: '01a1fcd4-0000-7000-8000-000000000001',
  createdAt: first,
  updatedAt: first,
  project: '01a1fcd4-0000-7000-8000-000000000002',
  assessmentQuestion: { question: 'Is the floor dry?', type: 'Option', reference: 'A1' },
});
const now = (changes: Partial<AssessmentItem>): AssessmentItem => ({ ...item, updatedAt: later, ...changes });
const oilHazard = { hazard: 'Oil on the floor', controlMeasure: 'Binder' };

describe('an edited answer', () => {
  it('is sent with the version it was based on, even if typing continues after a newer one arrives', () => {
    const once = withEdit(undefined, item, { note: 'We' });
    expect(bodyOf(withEdit(once, now({ note: 'Dry' }), { note: 'Wet' }))).toEqual({ note: 'Wet', updatedAt: first });
  });

  it('drops the pending fields of a No when it becomes a Yes', () => {
    const no = withEdit(undefined, item, { assessmentAnswer: 'No', controlMeasure: 'Mop', hazardList: [oilHazard] });
    expect(bodyOf(no)).toMatchObject({ controlMeasure: 'Mop' });
    expect(bodyOf(withEdit(no, item, { assessmentAnswer: 'Yes', hazardList: [] }))).toEqual({
      assessmentAnswer: 'Yes',
      hazardList: [],
      updatedAt: first,
    });
  });

  it('keeps its original values across a reload', () => {
    const unsent = markSent(withEdit(undefined, item, { note: 'Wet' }));
    const reloaded: PendingAnswer = JSON.parse(JSON.stringify(unsent));
    expect(reloaded).toEqual(unsent);
    expect(findConflicts(reloaded, now({ note: 'Dry' }))).toEqual(['note']);
  });

  it('is stored per person and project', () => {
    const keys = [answersStorageKey('ann', 'one'), answersStorageKey('ann', 'two'), answersStorageKey('ben', 'one')];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an answer that could not be sent', () => {
  it.each<ProblemCode>(['unavailable', 'internal', 'too_many', 'signed_out'])('stays pending after "%s"', (code) => {
    expect(sendOutcome(new Problem(code, 'Not now'))).toEqual({ kind: 'waits' });
  });

  it('stays pending when the connection broke without a response', () => {
    expect(sendOutcome(new TypeError('terminated'))).toEqual({ kind: 'waits' });
  });

  it.each<ProblemCode>(['unreadable', 'not_allowed', 'not_found', 'conflict', 'gone', 'invalid'])(
    'is refused after "%s"',
    (code) => {
      expect(sendOutcome(new Problem(code, 'Project is Completed'))).toEqual({ kind: 'refused' });
    },
  );

  it('is compared with the newer version that comes with a conflict', () => {
    const current = now({ note: 'Dry' });
    expect(sendOutcome(new Problem('conflict', 'Somebody changed this in the meantime', { current }))).toEqual({
      kind: 'stale',
      current,
    });
  });

  it('lets the others go first, and waits longer after every failure, up to half a minute', () => {
    const [one, two] = [withEdit(undefined, item, { note: 'One' }), withEdit(undefined, item, { note: 'Two' })];
    expect(Object.keys(movedToEnd({ one, two }, 'one'))).toEqual(['two', 'one']);
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  });
});

describe('a pending answer and a newer version', () => {
  const wet = withEdit(undefined, item, { note: 'Wet ' });

  it('are merged when the other person did not change the field', () => {
    const current = now({ assessmentAnswer: 'Yes' });
    expect(findConflicts(wet, current)).toEqual([]);
    expect(bodyOf(rebased(wet, current))).toEqual({ note: 'Wet ', updatedAt: later });
  });

  it('are equal when only the response was lost', () => {
    expect(isSaved(wet, now({ note: 'Wet' }))).toBe(true);
    const answer = withEdit(undefined, item, { assessmentAnswer: 'No', hazardList: [oilHazard] });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...oilHazard, riskAcceptable: null }] });
    expect([findConflicts(answer, current), isSaved(answer, current)]).toEqual([[], true]);
  });

  it('do not conflict if the newer one is the same person’s earlier edit, whose response was lost', () => {
    const typedOn = withEdit(markSent(wet), item, { note: 'Wet and dark' });
    expect(findConflicts(typedOn, now({ note: 'Wet' }))).toEqual([]);
    expect(isSaved(typedOn, now({ note: 'Wet' }))).toBe(false);
  });

  it('conflict when both changed the same field, even after an earlier attempt with another value', () => {
    const both = withEdit(markSent(wet), item, { assessmentAnswer: 'Yes' });
    expect(findConflicts(both, now({ assessmentAnswer: 'No', note: 'Wet' }))).toEqual(['assessmentAnswer']);
    expect(findConflicts(both, now({ note: 'Dry' }))).toEqual(['note']);
  });

  it('keep or drop answer and hazards together, and the note independently', () => {
    const answer = withEdit(wet, now({ assessmentAnswer: 'No', hazardList: [] }), {
      assessmentAnswer: 'Yes',
      hazardList: [],
    });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...oilHazard, riskAcceptable: null }] });
    const names = findConflicts(answer, current);
    expect(names).toEqual(['assessmentAnswer', 'hazardList']);
    expect(withoutFields(answer, names)?.fields).toEqual({ note: 'Wet ' });
    expect(withoutFields(wet, ['note'])).toBeUndefined();
  });
});
