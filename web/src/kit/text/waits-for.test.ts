import { expect, test } from 'vitest';
import { displayDateTime } from './display.ts';
import { displayWait } from './waits-for.ts';

const waitsSince = '2026-11-24T09:12:00.000Z';
const at = displayDateTime(waitsSince);
const waitsFor = 'Waiting for Owen Price to sign the contract';
const after = (days: number) => Date.parse(waitsSince) + days * 86_400_000 + 3_600_000;

test('the text shows since when, and for how many days, a record has been waiting', () => {
  expect([0, 1, 2].map((days) => displayWait({ waitsFor, waitsSince }, after(days)))).toEqual([
    `${waitsFor} (since ${at}, today)`,
    `${waitsFor} (since ${at}, 1 day)`,
    `${waitsFor} (since ${at}, 2 days)`,
  ]);
});

test('the time is separated from a reason and omitted if unknown; a record that waits for nobody has no text', () => {
  const correct = 'Waiting for Bo Tester to correct the document declined by Cy Tester: Wrong dates';
  expect(displayWait({ waitsFor: correct, waitsSince, declined: { reason: 'Wrong dates' } }, after(2))).toBe(
    `${correct} · since ${at} (2 days)`,
  );
  expect(displayWait({ waitsFor, waitsSince: null })).toBe(waitsFor);
  expect(displayWait({ waitsFor: null, waitsSince })).toBeNull();
});
