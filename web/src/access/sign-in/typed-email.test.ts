import { expect, it } from 'vitest';
import { emailFromState } from './typed-email.ts';

it.each([
  [{ emailId: 'ina@example.test', wanted: '/inbox' }, 'ina@example.test'],
  [{ wanted: '/inbox' }, ''],
  [{ emailId: 7 }, ''],
  [null, ''],
  ['ina@example.test', ''],
])('the e-mail of one door goes along to the next: %j is %j', (state, emailId) => expect(emailFromState(state)).toBe(emailId));
