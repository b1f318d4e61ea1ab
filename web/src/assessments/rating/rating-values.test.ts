import { describe, expect, it } from 'vitest';
import { exampleItem } from '../items/item.example.ts';
import { findConflicts, isSaved, rebased, withEdit } from '../autosave/pending-answers.ts';
import { fromHazardRow, HazardForm, toHazardRow } from './rating-values.ts';

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
  it('comes out as it went in, and without a matrix has no rating', () => {
    expect(fromHazardRow(toHazardRow(hazard, true))).toEqual(hazard);
    expect(fromHazardRow(toHazardRow(hazard, false))).toEqual({ hazard: 'Falling door', controlMeasure: 'Guard' });
  });

  it('starts with the specified control measure as its first control', () => {
    const row = toHazardRow({ hazard: 'Noise', controlMeasure: 'Headphones' }, true);
    expect(row.rating?.controls.map(({ measure }) => measure)).toEqual(['Headphones']);
    expect(HazardForm.safeParse({ rows: [row] }).success).toBe(true);
  });

  it('needs a hazard and at least one control, and names the field', () => {
    const empty = toHazardRow({ hazard: ' ', controlMeasure: '' }, true);
    const problems = HazardForm.safeParse({ rows: [{ ...empty, rating: { ...empty.rating, controls: [] } }] }).error;
    expect(problems?.issues.map(({ path }) => path.join('.'))).toEqual(['rows.0.hazard', 'rows.0.controlMeasure']);
  });
});

describe('an unsaved rating', () => {
  const item = exampleItem({ _id: 'q', assessmentAnswer: 'No', hazardList: [{ ...hazard, riskAcceptable: null }] });
  const mine = { ...hazard, rating: { ...rating, harmed: 'Cleaners' } };
  const pending = withEdit(undefined, item, { hazardList: [mine] });

  it('conflicts with a rating that somebody else saved, and with nothing if it was saved itself', () => {
    const theirs = {
      ...item,
      hazardList: [{ ...hazard, rating: { ...rating, harmed: 'Drivers' }, riskAcceptable: null }],
    };
    expect(findConflicts(pending, theirs)).toEqual(['hazardList']);
    expect(findConflicts(pending, item)).toEqual([]);
    const saved = { ...item, hazardList: [{ ...mine, riskAcceptable: null }] };
    expect(isSaved(rebased(pending, saved), saved)).toBe(true);
    expect(isSaved(pending, item)).toBe(false);
  });
});
