import { describe, expect, it } from 'vitest';
import { isInMatrix, findRiskLevel, RiskMatrix, defaultRiskMatrix } from '../../companies/risk-matrix.ts';
import { HazardRatingNew, joinMeasures } from './hazard-rating.schema.ts';
import { createRandom, listExpectedBrokenRules, createRandomSubject } from './rating.example.ts';
import { findBrokenRatingRules, describeRatingProblems, type RatingRuleName } from './rating.rules.ts';

const moments = ['save', 'submit', 'accept', 'end audit'] as const;
describe('rating rules', () => {
  it('agree with an independent implementation on a hundred random assessments with up to eight hazards', () => {
    const random = createRandom(20_261_127);
    const assessments = Array.from({ length: 100 }, () =>
      Array.from({ length: 1 + random.below(8) }, () => createRandomSubject(random)),
    );
    const cases = assessments
      .flat()
      .flatMap((subject) =>
        moments.map((moment) => ({ moment, subject, broken: findBrokenRatingRules(moment, subject).toSorted() })),
      );
    for (const one of cases)
      expect(one).toEqual({ ...one, broken: listExpectedBrokenRules(one.moment, one.subject).toSorted() });
    const seen = new Set<RatingRuleName>(cases.flatMap(({ broken }) => broken));
    const sound = cases.filter(({ broken }) => broken.length === 0).length;
    // Makes sure that every rule was broken by some hazard, and that many hazards broke none.
    expect([...seen].toSorted()).toEqual([
      'at least one control',
      'comment between the limits',
      'controls never add risk',
      'initial rating',
      'kind of each control',
      'only protective equipment',
      'person and date before the work',
      'person and date together',
      'residual rating',
      'stop cannot be accepted',
      'who may be harmed',
      'within the matrix',
    ]);
    expect(sound).toBeGreaterThan(100);
  });

  it('report a missing rating once, not once for each of its parts', () => {
    expect(describeRatingProblems('submit', { matrix: defaultRiskMatrix, rating: undefined })).toEqual([
      'Rate the risk',
    ]);
  });
});

describe('a risk matrix', () => {
  const change = (fields: Partial<RiskMatrix>) => RiskMatrix.safeParse({ ...defaultRiskMatrix, ...fields });

  it('accepts scores up to the first limit, and stops the work from the second limit on', () => {
    const levels = [
      [2, 2],
      [5, 1],
      [2, 7],
      [3, 5],
    ].map(([likelihood = 0, severity = 0]) => findRiskLevel(defaultRiskMatrix, { likelihood, severity }));
    expect(levels).toEqual(['acceptable', 'reduce', 'reduce', 'stop']);
  });

  it('has 3 to 6 steps on each axis, each with a unique name', () => {
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

  it('needs limits that do not overlap and do not exceed its highest score', () => {
    expect(change({ acceptableUpTo: 15 }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['stopFrom']);
    expect(change({ stopFrom: 26 }).success).toBe(false);
    expect(change({ acceptableUpTo: 14 }).success).toBe(true);
  });

  it('excludes combinations beyond its steps', () => {
    expect(isInMatrix(defaultRiskMatrix, { likelihood: 5, severity: 5 })).toBe(true);
    expect(isInMatrix(defaultRiskMatrix, { likelihood: 6, severity: 1 })).toBe(false);
    expect(isInMatrix(defaultRiskMatrix, { likelihood: 1, severity: 6 })).toBe(false);
  });
});

describe('a rating in a request', () => {
  const _id = '019f0000-0000-7000-8000-000000000001';
  it('may be incomplete', () => {
    expect(HazardRatingNew.parse({ controls: [{ _id, measure: ' Guard ' }] })).toEqual({
      harmed: null,
      initial: null,
      controls: [{ _id, kind: null, measure: 'Guard', person: null, dueOn: null }],
      residual: null,
      onlyPpeReason: null,
    });
  });

  it('is rejected if it lists a control twice', () => {
    const twice = [_id, _id].map((id) => ({ _id: id, measure: 'Guard' }));
    expect(HazardRatingNew.safeParse({ controls: twice }).success).toBe(false);
  });

  it('joins the measures of its controls into one text, without blank ones', () => {
    expect(joinMeasures([{ measure: 'Guard ' }, { measure: ' ' }, { measure: 'Signs' }])).toBe('Guard; Signs');
  });
});
