import { expect, it } from 'vitest';
import { waysOf } from './test-programs.mjs';

// How the programs that tests use get onto a machine.

it.each([
  ['root installs', { isRoot: true, hasApt: true, hasSudo: true }, ['install']],
  ['root without sudo installs', { isRoot: true, hasApt: true, hasSudo: false }, ['install']],
  [
    'a user with passwordless sudo installs, or else unpacks',
    { isRoot: false, hasApt: true, hasSudo: true },
    ['install by sudo', 'unpack'],
  ],
  ['any other user unpacks', { isRoot: false, hasApt: true, hasSudo: false }, ['unpack']],
  ['nothing can be installed without apt', { isRoot: true, hasApt: false, hasSudo: true }, []],
])('%s', (_who, here, ways) => {
  expect(waysOf(here)).toEqual(ways);
});
