import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { trackAddition, waitForAdditions } from './pending-additions.ts';

it('a form waits for its own additions, also for one that starts meanwhile or fails', async () => {
  const [form, other] = [{}, {}];
  const [level, next, elsewhere] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  trackAddition(form, level.promise);
  trackAddition(other, elsewhere.promise);
  const waiting = waitForAdditions(form).then(() => 'complete');
  const state = () => Promise.race([waiting, setImmediate('waiting')]);
  expect(await state()).toBe('waiting');
  trackAddition(form, next.promise);
  level.resolve();
  expect(await state()).toBe('waiting');
  next.reject(new Error('already in use'));
  expect(await state()).toBe('complete');
});

it('a form without additions does not wait', async () => {
  await expect(waitForAdditions({})).resolves.toBeUndefined();
});
