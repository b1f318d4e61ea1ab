import { describe, expect, it } from 'vitest';
import { isInMatrix, levelOf, RiskMatrix, usualMatrix } from '../../companies/risk-matrix.ts';
import { HazardRatingNew, measureTextOf } from './hazard-rating.schema.ts';
import { makeRandom, oracle, randomSubject } from './rating.example.ts';
import { brokenRules, ratingProblems, type RatingRuleName } from './rating.rules.ts';

const moments = ['save', 'submit', 'accept', 'end audit'] as const;
describe('the rules of a rating', () => {
  it('say of a hundred random assessments with up to eight hazards what an independent reading says', () => {
    const random = makeRandom(20_261_127);
    const assessments = Array.from({ length: 100 }, () =>
      Array.from({ length: 1 + random.below(8) }, () => randomSubject(random)),
    );
    const cases = assessments
      .flat()
      .flatMap((subject) =>
        moments.map((moment) => ({ moment, subject, broken: brokenRules(moment, subject).toSorted() })),
      );
    for (const one of cases) expect(one).toEqual({ ...one, broken: oracle(one.moment, one.subject).toSorted() });
    const seen = new Set<RatingRuleName>(cases.flatMap(({ broken }) => broken));
    const sound = cases.filter(({ broken }) => broken.length === 0).length;
    // Every rule was broken by some hazard, and many hazards break none.
    expect([...seen].toSorted()).toEqual([
      'at least one control',
      'comment between the limits',
      'controls never add risk',
      'initial rating',
      'kind of each control',
      'only protective equipment',
      'person and date together',
      'residual rating',
      'stop cannot be accepted',
      'who may be harmed',
      'within the matrix',
    ]);
    expect(sound).toBeGreaterThan(100);
  });

  it('ask for a rating once where there is none, not for each of its parts', () => {
    expect(ratingProblems('submit', { matrix: usualMatrix, rating: undefined })).toEqual(['Rate the risk']);
  });
});

describe('a risk matrix', () => {
  const change = (fields: Partial<RiskMatrix>) => RiskMatrix.safeParse({ ...usualMatrix, ...fields });

  it('judges a score at each limit by that limit', () => {
    const levels = [
      [2, 2],
      [5, 1],
      [2, 7],
      [3, 5],
    ].map(([likelihood = 0, severity = 0]) => levelOf(usualMatrix, { likelihood, severity }));
    expect(levels).toEqual(['acceptable', 'reduce', 'reduce', 'stop']);
  });

  it('has 3 to 6 steps each way, each with its own name', () => {
    for (const size of [3, 4, 5, 6]) {
      const steps = Array.from({ length: size }, (_, index) => `Step ${index}`);
      expect(change({ likelihood: steps, severity: steps, acceptableUpTo: 2, stopFrom: 9 }).success).toBe(true);
    }
    for (const steps of [
      ['A', 'B'],
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
      ['A', 'b', 'B'],
      ['A', ' ', 'C'],
    ])
      expect(change({ likelihood: steps }).success).toBe(false);
  });

  it('needs limits that do not overlap and that some combination reaches', () => {
    expect(change({ acceptableUpTo: 15 }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['stopFrom']);
    expect(change({ stopFrom: 26 }).success).toBe(false);
    expect(change({ acceptableUpTo: 14 }).success).toBe(true);
  });

  it('contains only the cells of its steps', () => {
    expect(isInMatrix(usualMatrix, { likelihood: 5, severity: 5 })).toBe(true);
    expect(isInMatrix(usualMatrix, { likelihood: 6, severity: 1 })).toBe(false);
    expect(isInMatrix(usualMatrix, { likelihood: 1, severity: 6 })).toBe(false);
  });
});

describe('a rating as it is sent', () => {
  const _id = '019f0000-0000-7000-8000-000000000001';
  it('may be unfinished', () => {
    expect(HazardRatingNew.parse({ controls: [{ _id, measure: ' Guard ' }] })).toEqual({
      harmed: null,
      initial: null,
      controls: [{ _id, kind: null, measure: 'Guard', person: null, dueOn: null }],
      residual: null,
      onlyPpeReason: null,
    });
  });

  it('lists each control once', () => {
    const twice = [_id, _id].map((id) => ({ _id: id, measure: 'Guard' }));
    expect(HazardRatingNew.safeParse({ controls: twice }).success).toBe(false);
  });

  it('gives the specified control measure from its controls', () => {
    expect(measureTextOf([{ measure: 'Guard ' }, { measure: ' ' }, { measure: 'Signs' }])).toBe('Guard; Signs');
  });
});
