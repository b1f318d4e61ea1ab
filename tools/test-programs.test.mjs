import { expect, it } from 'vitest';
import { listInstallMethods } from './test-programs.mjs';

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
])('for the test programs, %s', (_who, here, ways) => {
  expect(listInstallMethods(here)).toEqual(ways);
});
