import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { describe, expect, it } from 'vitest';
import { itemLike } from './item.example.ts';
import { behindTheOthers, bodyOf, clashesOf, hasArrived, keptAt, markSent, outcomeOf, overNow, pauseAfter, typed, yielding, type Unsent } from './unsent.ts';

const first = '2026-03-02T08:00:00.000Z';
const later = '2026-03-02T08:05:00.000Z';
const item = itemLike({
  _id: '01a1fcd4-0000-7000-8000-000000000001',
  createdAt: first,
  updatedAt: first,
  project: '01a1fcd4-0000-7000-8000-000000000002',
  assessmentQuestion: { question: 'Is the floor dry?', type: 'Option', reference: 'A1' },
});
const now = (changes: Partial<AssessmentItem>): AssessmentItem => ({ ...item, updatedAt: later, ...changes });
const slips = { hazard: 'Oil on the floor', controlMeasure: 'Binder' };

describe('an answer that is typed', () => {
  it('is sent with the version that it was typed over, also when it is typed on over a newer one', () => {
    const once = typed(undefined, item, { note: 'We' });
    expect(bodyOf(typed(once, now({ note: 'Dry' }), { note: 'Wet' }))).toEqual({ note: 'Wet', updatedAt: first });
  });

  it('leaves behind what waits under a No when it becomes a Yes', () => {
    const no = typed(undefined, item, { assessmentAnswer: 'No', controlMeasure: 'Mop', hazardList: [slips] });
    expect(bodyOf(no)).toMatchObject({ controlMeasure: 'Mop' });
    expect(bodyOf(typed(no, item, { assessmentAnswer: 'Yes', hazardList: [] }))).toEqual({ assessmentAnswer: 'Yes', hazardList: [], updatedAt: first });
  });

  it('is still known with what it was typed over after a reload', () => {
    const unsent = markSent(typed(undefined, item, { note: 'Wet' }));
    const reloaded: Unsent = JSON.parse(JSON.stringify(unsent));
    expect(reloaded).toEqual(unsent);
    expect(clashesOf(reloaded, now({ note: 'Dry' }))).toEqual(['note']);
  });

  it('is kept for its own person and project alone', () => {
    const keys = [keptAt('ann', 'one'), keptAt('ann', 'two'), keptAt('ben', 'one')];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an answer that could not be sent', () => {
  it.each<ProblemCode>(['unavailable', 'internal', 'too_many', 'signed_out'])('waits on after "%s"', (code) => {
    expect(outcomeOf(new Problem(code, 'Not now'))).toEqual({ is: 'waits' });
  });

  it('waits on when it broke off without any answer', () => {
    expect(outcomeOf(new TypeError('terminated'))).toEqual({ is: 'waits' });
  });

  it.each<ProblemCode>(['unreadable', 'not_allowed', 'not_found', 'conflict', 'gone', 'invalid'])('is refused by "%s"', (code) => {
    expect(outcomeOf(new Problem(code, 'Project is Completed'))).toEqual({ is: 'refused' });
  });

  it('is looked at beside the newer version that comes with a conflict', () => {
    const current = now({ note: 'Dry' });
    expect(outcomeOf(new Problem('conflict', 'Somebody changed this in the meantime', { current }))).toEqual({ is: 'stale', current });
  });

  it('lets the others go first, and waits longer after every failure, at most half a minute', () => {
    const [one, two] = [typed(undefined, item, { note: 'One' }), typed(undefined, item, { note: 'Two' })];
    expect(Object.keys(behindTheOthers({ one, two }, 'one'))).toEqual(['two', 'one']);
    expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  });
});

describe('an answer beside a newer version', () => {
  const wet = typed(undefined, item, { note: 'Wet ' });

  it('goes over it when the other person left the field alone', () => {
    const current = now({ assessmentAnswer: 'Yes' });
    expect(clashesOf(wet, current)).toEqual([]);
    expect(bodyOf(overNow(wet, current))).toEqual({ note: 'Wet ', updatedAt: later });
  });

  it('has arrived when only its confirmation was lost', () => {
    expect(hasArrived(wet, now({ note: 'Wet' }))).toBe(true);
    const answer = typed(undefined, item, { assessmentAnswer: 'No', hazardList: [slips] });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...slips, riskAcceptable: null }] });
    expect([clashesOf(answer, current), hasArrived(answer, current)]).toEqual([[], true]);
  });

  it('is no clash with an earlier one of the same person whose confirmation was lost', () => {
    const typedOn = typed(markSent(wet), item, { note: 'Wet and dark' });
    expect(clashesOf(typedOn, now({ note: 'Wet' }))).toEqual([]);
    expect(hasArrived(typedOn, now({ note: 'Wet' }))).toBe(false);
  });

  it('is a question when both changed the same, and an earlier sending of something else hides nothing', () => {
    const both = typed(markSent(wet), item, { assessmentAnswer: 'Yes' });
    expect(clashesOf(both, now({ assessmentAnswer: 'No', note: 'Wet' }))).toEqual(['assessmentAnswer']);
    expect(clashesOf(both, now({ note: 'Dry' }))).toEqual(['note']);
  });

  it('stands or yields with its hazards as one; a note goes its own way', () => {
    const answer = typed(wet, now({ assessmentAnswer: 'No', hazardList: [] }), { assessmentAnswer: 'Yes', hazardList: [] });
    const current = now({ assessmentAnswer: 'No', hazardList: [{ ...slips, riskAcceptable: null }] });
    const names = clashesOf(answer, current);
    expect(names).toEqual(['assessmentAnswer', 'hazardList']);
    expect(yielding(answer, names)?.fields).toEqual({ note: 'Wet ' });
    expect(yielding(wet, ['note'])).toBeUndefined();
  });
});
