import { expect, test } from 'vitest';
import { displayDateTime } from './display.ts';
import { displayWaitsFor } from './waits-for.ts';

const waitsSince = '2026-11-24T09:12:00.000Z';
const at = displayDateTime(waitsSince);
const waitsFor = 'Waits for Owen Price to sign the contract';
const after = (days: number) => Date.parse(waitsSince) + days * 86_400_000 + 3_600_000;

test('says since when, and for how many days, a record has been waiting', () => {
  expect([0, 1, 2].map((days) => displayWaitsFor({ waitsFor, waitsSince }, after(days)))).toEqual([
    `${waitsFor} (since ${at}, today)`,
    `${waitsFor} (since ${at}, 1 day)`,
    `${waitsFor} (since ${at}, 2 days)`,
  ]);
});

test('separates the time from a reason, and leaves it out if the record waits for nobody', () => {
  const correct = 'Waits for Bo Tester to correct what Cy Tester declined: Wrong dates';
  expect(displayWaitsFor({ waitsFor: correct, waitsSince, declined: { reason: 'Wrong dates' } }, after(2))).toBe(
    `${correct} · since ${at} (2 days)`,
  );
  expect(displayWaitsFor({ waitsFor, waitsSince: null })).toBe(waitsFor);
  expect(displayWaitsFor({ waitsFor: null, waitsSince })).toBeNull();
});
