import { expect, it } from 'vitest';
import { emailFromState } from './typed-email.ts';

it.each([
  [{ emailId: 'ina@example.test', wanted: '/inbox' }, 'ina@example.test'],
  [{ wanted: '/inbox' }, ''],
  [{ emailId: 7 }, ''],
  [null, ''],
  ['ina@example.test', ''],
])('a typed email address is passed to the next screen: %j is %j', (state, emailId) =>
  expect(emailFromState(state)).toBe(emailId),
);
