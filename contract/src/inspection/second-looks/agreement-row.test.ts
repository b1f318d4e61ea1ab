import { describe, expect, it } from 'vitest';
import { formatAgreedCount, formatAgreementLabel, toAgreementRows, formatKappa } from './agreement-row.ts';
import type { SecondLook } from './second-look.schema.ts';

const person = (firstName: string) => ({ _id: firstName, firstName, lastName: 'Tester', emailId: '' });
const at = '2026-11-02T08:00:00.000Z';
type Verdict = 'ok' | 'not ok';
const look = (first: Verdict, second: Verdict | null, change: Partial<SecondLook> = {}): SecondLook => ({
  _id: 'look',
  checkpoint: 'checkpoint',
  vin: 'SAJAAAZZZ00000001',
  side: 'Left',
  tag: 'A1',
  part: { _id: 'seal', name: 'Door seal', partNo: 'DS-1' },
  state: 'judged',
  contested: false,
  first: { verdict: first, by: person('Ina'), at },
  second: { verdict: second, by: person('Ian'), at, reason: null },
  lot: 1,
  percent: 5,
  drawnAt: at,
  ...change,
});
const times = (count: number, one: SecondLook) => Array.from({ length: count }, () => one);

describe('the agreement between first and second verdicts of a plan', () => {
  it('counts only judged second looks', () => {
    expect(
      toAgreementRows([look('ok', null, { state: 'skipped' }), look('ok', null, { state: 'waiting', second: null })]),
    ).toEqual([]);
  });

  it('groups the same check of all vehicles, and puts the checks with the most differing verdicts first', () => {
    const rows = toAgreementRows([
      look('ok', 'ok'),
      look('ok', 'ok', { tag: 'A2' }),
      look('ok', 'not ok', { tag: 'A2', vin: 'SAJAAAZZZ00000002' }),
    ]);
    expect(rows.map((row) => [formatAgreementLabel(row), row.n, row.agreed])).toEqual([
      ['Whole plan', 3, 2],
      ['Ina Tester', 3, 2],
      ['Ian Tester', 3, 2],
      ['Door seal, Left A2', 2, 1],
      ['Door seal, Left A1', 1, 1],
    ]);
  });

  it('counts an inspector’s own verdict as the first one in their row', () => {
    const rows = toAgreementRows([
      look('ok', 'not ok'),
      look('not ok', 'not ok', {
        first: { verdict: 'not ok', by: person('Ian'), at },
        second: { verdict: 'ok', by: person('Ina'), at, reason: null },
      }),
    ]);
    expect(rows.slice(1, 3)).toMatchObject([
      { inspector: { firstName: 'Ina' }, okThenNotOk: 2, notOkThenOk: 0 },
      { inspector: { firstName: 'Ian' }, okThenNotOk: 0, notOkThenOk: 2 },
    ]);
  });

  it('is displayed with kappa and its interval, or with the reason why one of them is missing', () => {
    const [many] = toAgreementRows([
      ...times(23, look('ok', 'ok')),
      look('ok', 'not ok'),
      ...times(4, look('not ok', 'not ok')),
    ]);
    const textOf = (row: typeof many) => row && [formatAgreedCount(row), formatKappa(row)];
    expect(textOf(many)).toEqual(['27 of 28 (96.43 %)', '0.87 (0.62 to 1.00)']);
    expect(textOf(toAgreementRows([look('ok', 'ok')])[0])).toEqual([
      '1 of 1 (100.00 %)',
      'Too few pairs (1 of 25 needed)',
    ]);
    expect(textOf(toAgreementRows(times(30, look('ok', 'ok')))[0])?.[1]).toBe('Not defined: all verdicts are the same');
    expect(textOf(toAgreementRows([...times(30, look('ok', 'ok')), look('not ok', 'not ok')])[0])?.[1]).toBe(
      '1.00 (no interval: all pairs agree)',
    );
  });
});
