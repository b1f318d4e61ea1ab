import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

const refused = expect.objectContaining({ code: 'unavailable', message: 'Busy', retryAfterSeconds: 5 });
const person = (company: string, userId: string) => ({ company, userId });

it('slots remain free for other companies, however many people one company has', () => {
  const uploads = limitConcurrency({ all: 96, eachPerson: 8, tooMany: 'Busy' });
  const people = Array.from({ length: 12 }, (_, index) => person('a', `a${index}`));
  const taken = people
    .flatMap((who) => Array.from({ length: 8 }, () => who))
    .filter((who) => {
      try {
        return uploads.take(who);
      } catch {
        return false;
      }
    });
  expect(taken).toHaveLength(72);
  expect(() => uploads.take(person('b', 'bob'))).not.toThrow();
});

it('a person beyond their own limit is refused, and each release frees a slot once', () => {
  const files = limitConcurrency({ all: 32, eachPerson: 2, tooMany: 'Busy' });
  const [release] = [files.take(person('a', 'ina')), files.take(person('a', 'ina'))];
  expect(() => files.take(person('a', 'ina'))).toThrow(refused);
  files.take(person('a', 'udo'));
  release?.();
  release?.();
  files.take(person('a', 'ina'));
  expect(() => files.take(person('a', 'ina'))).toThrow(refused);
});

it('a slot is freed when its work fails', async () => {
  const imports = limitConcurrency({ all: 1, tooMany: 'Busy' });
  await expect(imports.during(person('a', 'ina'), () => Promise.reject(new Error('unreadable')))).rejects.toThrow(
    'unreadable',
  );
  expect(await imports.during(person('a', 'ina'), async () => 'read')).toBe('read');
});
