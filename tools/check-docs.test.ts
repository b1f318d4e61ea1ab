import { expect, test } from 'vitest';
import { findBrokenLinks, findStaleDomains, findStaleNames, findMissingNames } from './check-docs.ts';

const exists = (path: string): boolean =>
  ['ARCHITECTURE.md', 'docs/decisions/0001.md', 'server/src/parts', 'contract/src/**/*.routes.ts'].includes(path);
const broken = (path: string, text: string) => findBrokenLinks({ path, text }, { exists });

test.each([
  ['README.md', 'See [the house](ARCHITECTURE.md#rooms) and [vitest](https://vitest.dev), [above](#top).'],
  ['docs/decisions/0002.md', 'As [decided](0001.md), see [the house](../../ARCHITECTURE.md).'],
  [
    'CONTRIBUTING.md',
    'Make it like `server/src/parts`; routes stand in `contract/src/**/*.routes.ts`; run `tools/x --now` or `npm test`.',
  ],
])('%s may use names that exist', (path, text) => {
  expect(broken(path, text)).toEqual([]);
});

test.each([
  ['README.md', 'See [the house](HOUSE.md).', 'HOUSE.md'],
  ['docs/decisions/0002.md', '![a picture](../screens/none.png)', 'docs/screens/none.png'],
  ['CONTRIBUTING.md', 'Make it like `server/src/wheels`.', 'server/src/wheels'],
  ['CONTRIBUTING.md', 'All of `web/src/**/*.vue`.', 'web/src/**/*.vue'],
])('%s gets an error for each missing name', (path, text, target) => {
  expect(broken(path, text)).toEqual([`${path}  names ${target}, which is not there`]);
});

test('a document gets an error for an identifier that the file named with it does not contain', () => {
  const read = (file: string) => (file === 'server/src/a.ts' ? 'const limits = idleMinutes;' : undefined);
  const of = (text: string) => findStaleNames({ path: 'ARCHITECTURE.md', text }, read);
  expect(of('`limits` and `idleMinutes` in `server/src/a.ts`; `other` in `server/src/b.ts`')).toEqual([]);
  expect(of('`limits`, `idleMs` in `server/src/a.ts`')).toEqual([
    'ARCHITECTURE.md  says that idleMs is in server/src/a.ts, which does not contain it',
  ]);
});

test('outdated, missing and surplus pages of docs/domains are errors', () => {
  const drawn = [
    { path: 'docs/domains/parts.md', text: 'Parts' },
    { path: 'docs/domains/grids.md', text: 'Grids' },
  ];
  expect(findStaleDomains(drawn, [...drawn, { path: 'README.md', text: '' }])).toEqual([]);
  const message = 'is not what the contract says now: run npm run domains';
  const committed = [
    { path: 'docs/domains/parts.md', text: 'Parts of old' },
    { path: 'docs/domains/wheels.md', text: 'Wheels' },
  ];
  expect(findStaleDomains(drawn, committed)).toEqual([
    `docs/domains/parts.md  ${message}`,
    `docs/domains/grids.md  ${message}`,
    `docs/domains/wheels.md  ${message}`,
  ]);
});

test('a required name has to be mentioned as code in at least one of its documents', () => {
  const texts = [
    { path: 'README.md', text: 'Set `PORT` or `HOST=0.0.0.0`.\n```\nnpm start     # PATH\n```\n' },
    { path: 'CONTRIBUTING.md', text: 'Not KEY, nor `KEY_FILE`.' },
  ];
  const wanted = (...names: string[]) => ({ what: 'name', names, documents: texts.map(({ path }) => path) });
  expect(findMissingNames(wanted('PORT', 'HOST', 'npm start'), texts)).toEqual([]);
  expect(findMissingNames(wanted('PORT', 'KEY'), texts)).toEqual(['README.md, CONTRIBUTING.md  name no name KEY']);
  expect(findMissingNames({ ...wanted('KEY'), documents: ['README.md'] }, texts)).toHaveLength(1);
  expect(findMissingNames(wanted(), texts)).toEqual(['check-docs found no name']);
});
