import { expect, it } from 'vitest';
import { toProblem } from './errors.ts';

const broken = (message: string, more: object = {}) => toProblem(Object.assign(new Error(message), more), {});

it.each([
  ['refuses connections', 'connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }],
  [
    'was stopped and removed its socket',
    'connect ENOENT /data/postgres/.s.PGSQL.5432',
    { code: 'ENOENT', syscall: 'connect' },
  ],
  ['is shutting down', 'terminating connection due to administrator command', { code: '57P01' }],
  ['drops the connection halfway', 'Connection terminated unexpectedly', {}],
])('a database that %s is temporarily unavailable, not an internal error', (_how, message, more) => {
  expect(broken(message, more)).toMatchObject({ status: 503, retryAfterSeconds: 2 });
});

it('a statement that took too long is not blamed on other people', () => {
  expect(broken('canceling statement due to statement timeout', { code: '57014' })).toMatchObject({
    status: 503,
    message: 'This took too long and was stopped. Please try again.',
  });
});

it('a missing file is an internal error', () => {
  expect(
    broken("ENOENT: no such file or directory, open '/data/secret.key'", { code: 'ENOENT', syscall: 'open' }),
  ).toBeUndefined();
});
