import { expect, it } from 'vitest';
import { findRiskTrend } from './risk-register.schema.ts';
import { formatRiskTrend } from './risk-register.table.ts';

const rated = (score: number) => ({ likelihood: 1, severity: score, score, level: 'acceptable' as const });

it.each([
  [4, 12, 'down', 'Down from 12'],
  [12, 4, 'up', 'Up from 4'],
  [4, 4, 'same', 'Unchanged'],
  [4, null, null, ''],
  [null, 4, null, ''],
] as const)('a risk of %s after %s in the revision before is %s: %s', (now, before, trend, text) => {
  const risk = { residual: now && rated(now), previous: before && rated(before) };
  expect(findRiskTrend(risk)).toBe(trend);
  expect(formatRiskTrend(risk)).toBe(text);
});
