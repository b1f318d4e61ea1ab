import { describe, expect, it } from 'vitest';
import { createExampleItem } from '../items/item.example.ts';
import { findConflicts, isSaved, rebaseAnswer, mergeEdit } from '../autosave/pending-answers.ts';
import { fromHazardRow, HazardForm, toControlValues, toHazardRow } from './rating-values.ts';

const rating = {
  harmed: 'Visitors',
  initial: { likelihood: 4, severity: 4 },
  controls: [
    {
      _id: '019f0000-0000-7000-8000-000000000001',
      kind: 'engineering' as const,
      measure: 'Guard',
      person: { _id: '019f0000-0000-7000-8000-000000000002', name: 'Ada' },
      dueOn: '2026-12-24',
    },
  ],
  residual: null,
  onlyPpeReason: null,
};
const hazard = { hazard: 'Falling door', controlMeasure: 'Guard', rating };

describe('a rated hazard in its dialog', () => {
  it('survives a round trip through the dialog, and has no rating without a matrix', () => {
    expect(fromHazardRow(toHazardRow(hazard, true))).toEqual(hazard);
    const controls = rating.controls.map((one) => ({ ...one, beforeWork: true as const }));
    const marked = { ...hazard, rating: { ...rating, controls } };
    expect(fromHazardRow(toHazardRow(marked, true))).toEqual(marked);
    expect(fromHazardRow(toHazardRow(hazard, false))).toEqual({ hazard: 'Falling door', controlMeasure: 'Guard' });
  });

  it('starts with its control measure as its first control', () => {
    const row = toHazardRow({ hazard: 'Noise', controlMeasure: 'Headphones' }, true);
    expect(row.rating?.controls.map(({ measure }) => measure)).toEqual(['Headphones']);
    expect(HazardForm.safeParse({ rows: [row] }).success).toBe(true);
  });

  it('starts with the usual controls of a suggested hazard, without people and dates', () => {
    const [guard, ...more] = toControlValues([{ kind: 'engineering', measure: 'Guard' }], 'Guard');
    expect(guard).toMatchObject({ kind: 'engineering', measure: 'Guard', person: null, dueOn: '' });
    expect(more).toEqual([]);
    expect(toControlValues([], 'Headphones').map(({ kind, measure }) => [kind, measure])).toEqual([['', 'Headphones']]);
  });

  it('needs a hazard and at least one control, and the error names the field', () => {
    const empty = toHazardRow({ hazard: ' ', controlMeasure: '' }, true);
    const problems = HazardForm.safeParse({ rows: [{ ...empty, rating: { ...empty.rating, controls: [] } }] }).error;
    expect(problems?.issues.map(({ path }) => path.join('.'))).toEqual(['rows.0.hazard', 'rows.0.controlMeasure']);
  });
});

describe('an unsaved rating', () => {
  const item = createExampleItem({
    _id: 'q',
    assessmentAnswer: 'No',
    hazardList: [{ ...hazard, riskAcceptable: null }],
  });
  const mine = { ...hazard, rating: { ...rating, harmed: 'Cleaners' } };
  const pending = mergeEdit(undefined, item, { hazardList: [mine] });

  it('conflicts only with a rating that somebody else saved, and is recognised once it is saved', () => {
    const theirs = {
      ...item,
      hazardList: [{ ...hazard, rating: { ...rating, harmed: 'Drivers' }, riskAcceptable: null }],
    };
    expect(findConflicts(pending, theirs)).toEqual(['hazardList']);
    expect(findConflicts(pending, item)).toEqual([]);
    const saved = { ...item, hazardList: [{ ...mine, riskAcceptable: null }] };
    expect(isSaved(rebaseAnswer(pending, saved), saved)).toBe(true);
    expect(isSaved(pending, item)).toBe(false);
  });
});
