import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes } from '../contract/src/index.ts';
import { buildPages, readSlices } from './domains.ts';

const door = {
  refusal: (status: string) => `Door is ${status}`,
  initial: ['shut'],
  steps: [
    { from: 'shut', event: 'push', who: ['Bo', 'Ina'], to: 'open', when: 'it is dry' },
    { from: 'open', event: 'leave', who: ['Bo'], to: 'gone' },
  ],
};
const policy = {
  machine: door,
  statusOf: () => 'shut',
  rules: [{ action: 'paint', who: ['Bo'], in: ['shut', 'open'], when: ['it is dry'] }],
  subjects: { Bo: { means: 'a painter', includes: () => true }, Ina: { means: 'a guest', includes: () => true } },
  conditions: { 'it is dry': () => true },
};
const file = 'contract/src/doors/door.machine.ts';

test('a status machine is drawn with its initial status, who may do what under which condition, and its final statuses', () => {
  const text = buildPages([
    { name: 'doors', machines: [{ file, machine: door, policy }], routes: [], isCovered: false },
  ])[1]?.text;
  expect(text).toContain(`  state "shut" as s1
  state "open" as s2
  state "gone" as s3
  [*] --> s1
  s1 --> s2: push (Bo, Ina) if it is dry
  s2 --> s3: leave (Bo)
  s3 --> [*]`);
  expect(text).toContain('| shut | push | Bo, Ina | it is dry | open |');
  expect(text).toContain('| paint | Bo | shut, open | it is dry |');
  expect(text).toContain('| Bo | a painter |');
});

test('a page links to its coverage page if there is one', () => {
  const pageOf = (isCovered: boolean) =>
    buildPages([{ name: 'doors', machines: [{ file, machine: door, policy }], routes: [], isCovered }])[1]?.text;
  expect(pageOf(true)).toContain('](../coverage/doors.md)');
  expect(pageOf(false)).not.toContain('coverage');
});

test('every endpoint of the contract belongs to exactly one slice', async () => {
  const slices = await readSlices(join(import.meta.dirname, '..'));
  const listed = slices.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`));
  expect(listed.toSorted()).toEqual(
    Object.values(allRoutes)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
  expect(slices.flatMap(({ machines }) => machines)).not.toEqual([]);
});
