import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('a password is hashed with argon2id at no less than OWASP’s minimum, each time with a different salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Correct-Horse-77'), hashPassword('Correct-Horse-77')]);
  const [, kind, , cost = ''] = one.split('$');
  expect(kind).toBe('argon2id');
  const of = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(cost)?.[1]);
  expect(of('m')).toBeGreaterThanOrEqual(19 * 1024);
  expect(of('t')).toBeGreaterThanOrEqual(2);
  expect(one).not.toBe(other);
});

it('only the same password is accepted, and no password for an account without one', async () => {
  const stored = await hashPassword('Correct-Horse-77');
  expect(await verifyPassword(stored, 'Correct-Horse-77')).toBe(true);
  expect(await verifyPassword(stored, 'correct-horse-77')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});
