import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { describe, expect, it } from 'vitest';
import { createExampleItem } from '../items/item.example.ts';
import {
  moveToEnd,
  toAnswerBody,
  findConflicts,
  isSaved,
  answersStorageKey,
  markSent,
  classifySendError,
  rebaseAnswer,
  calculateAnswerRetryDelayMs,
  mergeEdit,
  removeFields,
  type PendingAnswer,
} from './pending-answers.ts';

const first = '2026-03-02T08:00:00.000Z';
const later = '2026-03-02T08:05:00.000Z';
const item = createExampleItem({
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
    const once = mergeEdit(undefined, item, { note: 'We' });
    expect(toAnswerBody(mergeEdit(once, now({ note: 'Dry' }), { note: 'Wet' }))).toEqual({
      note: 'Wet',
      updatedAt: first,
    });
  });

  it('drops the pending fields of a No when it becomes a Yes', () => {
    const no = mergeEdit(undefined, item, { assessmentAnswer: 'No', controlMeasure: 'Mop', hazardList: [oilHazard] });
    expect(toAnswerBody(no)).toMatchObject({ controlMeasure: 'Mop' });
    expect(toAnswerBody(mergeEdit(no, item, { assessmentAnswer: 'Yes', hazardList: [] }))).toEqual({
      assessmentAnswer: 'Yes',
      hazardList: [],
      updatedAt: first,
    });
  });

  it('keeps its original values when it is stored and read again', () => {
    const unsent = markSent(mergeEdit(undefined, item, { note: 'Wet' }));
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
    expect(classifySendError(new Problem(code, 'Not now'))).toEqual({ kind: 'waits' });
  });

  it('stays pending when the connection broke without a response', () => {
    expect(classifySendError(new TypeError('terminated'))).toEqual({ kind: 'waits' });
  });

  it.each<ProblemCode>(['unreadable', 'not_allowed', 'not_found', 'conflict', 'gone', 'invalid'])(
    'is refused after "%s"',
    (code) => {
      expect(classifySendError(new Problem(code, 'You can’t do this while the project is Completed'))).toEqual({
        kind: 'refused',
      });
    },
  );

  it('is stale after a conflict that includes the newer version', () => {
    const current = now({ note: 'Dry' });
    expect(classifySendError(new Problem('conflict', 'This has changed since you opened it', { current }))).toEqual({
      kind: 'stale',
      current,
    });
  });

  it('is sent after the others, and waits longer after every failure, up to half a minute', () => {
    const [one, two] = [mergeEdit(undefined, item, { note: 'One' }), mergeEdit(undefined, item, { note: 'Two' })];
    expect(Object.keys(moveToEnd({ one, two }, 'one'))).toEqual(['two', 'one']);
    expect([1, 2, 3, 4, 5, 50].map(calculateAnswerRetryDelayMs)).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  });
});

describe('a pending answer and a newer version', () => {
  const wet = mergeEdit(undefined, item, { note: 'Wet ' });

  it('are merged when the other person did not change the field', () => {
    const current = now({ assessmentAnswer: 'Yes' });
    expect(findConflicts(wet, current)).toEqual([]);
    expect(toAnswerBody(rebaseAnswer(wet, current))).toEqual({ note: 'Wet ', updatedAt: later });
  });

  it('are equal when only the response was lost', () => {
    expect(isSaved(wet, now({ note: 'Wet' }))).toBe(true);
    const answer = mergeEdit(undefined, item, { assessmentAnswer: 'No', hazardList: [oilHazard] });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...oilHazard, riskAcceptable: null }] });
    expect([findConflicts(answer, current), isSaved(answer, current)]).toEqual([[], true]);
  });

  it('do not conflict if the newer one is the same person’s earlier edit, whose response was lost', () => {
    const typedOn = mergeEdit(markSent(wet), item, { note: 'Wet and dark' });
    expect(findConflicts(typedOn, now({ note: 'Wet' }))).toEqual([]);
    expect(isSaved(typedOn, now({ note: 'Wet' }))).toBe(false);
  });

  it('conflict when both changed the same field, even after an earlier attempt with another value', () => {
    const both = mergeEdit(markSent(wet), item, { assessmentAnswer: 'Yes' });
    expect(findConflicts(both, now({ assessmentAnswer: 'No', note: 'Wet' }))).toEqual(['assessmentAnswer']);
    expect(findConflicts(both, now({ note: 'Dry' }))).toEqual(['note']);
  });

  it('conflict in the answer and its hazards together, and dropping both keeps the note', () => {
    const answer = mergeEdit(wet, now({ assessmentAnswer: 'No', hazardList: [] }), {
      assessmentAnswer: 'Yes',
      hazardList: [],
    });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...oilHazard, riskAcceptable: null }] });
    const names = findConflicts(answer, current);
    expect(names).toEqual(['assessmentAnswer', 'hazardList']);
    expect(removeFields(answer, names)?.fields).toEqual({ note: 'Wet ' });
    expect(removeFields(wet, ['note'])).toBeUndefined();
  });
});
