import { describe, expect, it } from 'vitest';
import { calculateAgreement, estimateKappa, minVerdictPairs, toAgreementTable, type VerdictPair } from './agreement.ts';

describe('kappa', () => {
  // Fleiss, Statistical Methods for Rates and Proportions, 2nd edition (1981), table 13.1: 100 diagnoses by two raters.
  const diagnoses = [
    [75, 1, 4],
    [5, 4, 1],
    [0, 0, 10],
  ];
  // SAS/STAT User's Guide, The FREQ Procedure, "Cohen's Kappa Coefficient": 88 ratings by two dermatologists.
  const dermatologists = [
    [10, 4, 1, 0],
    [5, 10, 12, 2],
    [2, 4, 12, 5],
    [0, 2, 6, 13],
  ];

  it('matches the example of Fleiss, with its standard error', () => {
    const found = estimateKappa(diagnoses);
    expect(found?.value).toBeCloseTo(0.676, 3);
    expect(found?.standardError).toBeCloseTo(0.088, 3);
  });

  it('matches the example in the SAS manual, with its standard error and interval', () => {
    const found = estimateKappa(dermatologists);
    expect(found?.value).toBeCloseTo(0.3449, 4);
    expect(found?.standardError).toBeCloseTo(0.0724, 4);
    const { n, agreed, kappa } = calculateAgreement(dermatologists);
    expect([n, agreed]).toEqual([88, 45]);
    expect(kappa).toMatchObject({ low: expect.closeTo(0.203, 4), high: expect.closeTo(0.4868, 4) });
  });

  it('is 0 for agreement by chance, and negative below that', () => {
    expect(
      estimateKappa([
        [25, 25],
        [25, 25],
      ])?.value,
    ).toBe(0);
    expect(
      estimateKappa([
        [0, 50],
        [50, 0],
      ])?.value,
    ).toBe(-1);
  });

  it('is always 0 if all first verdicts are the same', () => {
    for (const differed of [1, 7, 40])
      expect(
        estimateKappa([
          [50 - differed, differed],
          [0, 0],
        ])?.value,
      ).toBe(0);
  });

  it('does not depend on the order of the two people', () => {
    const [one, other] = [
      [
        [30, 9],
        [2, 12],
      ],
      [
        [30, 2],
        [9, 12],
      ],
    ];
    expect(estimateKappa(one)).toEqual(estimateKappa(other));
  });
});

describe('the agreement of two people', () => {
  it('has no kappa for too few pairs or a single verdict, and no interval for full agreement', () => {
    const few = minVerdictPairs - 1;
    expect(
      calculateAgreement([
        [few - 1, 0],
        [0, 1],
      ]).kappa,
    ).toBe('too few');
    expect(
      calculateAgreement([
        [few, 0],
        [0, 1],
      ]).kappa,
    ).toBe('no disagreement');
    expect(
      calculateAgreement([
        [minVerdictPairs, 0],
        [0, 0],
      ]).kappa,
    ).toBe('one verdict');
    expect(calculateAgreement(toAgreementTable([]))).toEqual({ n: 0, agreed: 0, kappa: 'too few' });
  });

  it('limits the upper end of the interval to 1', () => {
    const { kappa } = calculateAgreement([
      [20, 1],
      [0, 5],
    ]);
    expect(kappa).toMatchObject({ high: 1 });
  });

  it('counts pairs by first and second verdict', () => {
    const pairs: VerdictPair[] = [
      { first: 'ok', second: 'ok' },
      { first: 'ok', second: 'not ok' },
      { first: 'not ok', second: 'ok' },
      { first: 'ok', second: 'not ok' },
    ];
    expect(toAgreementTable(pairs)).toEqual([
      [1, 2],
      [1, 0],
    ]);
  });
});
