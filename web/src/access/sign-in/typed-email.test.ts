import { expect, it } from 'vitest';
import { readEmailFromState } from './typed-email.ts';

it.each([
  [{ emailId: 'ina@example.test', wanted: '/inbox' }, 'ina@example.test'],
  [{ wanted: '/inbox' }, ''],
  [{ emailId: 7 }, ''],
  [null, ''],
  ['ina@example.test', ''],
])('the email address in the state of a screen is empty unless it is a text: %j has %j', (state, emailId) =>
  expect(readEmailFromState(state)).toBe(emailId),
);
