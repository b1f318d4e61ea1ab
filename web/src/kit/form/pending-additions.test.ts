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
  const steps: string[] = [];
  const waiting = waitForAdditions(form).then(() => steps.push('complete'));
  trackAddition(form, next.promise);
  level.resolve();
  await level.promise;
  steps.push('first added');
  next.reject(new Error('already in use'));
  await waiting;
  expect(steps).toEqual(['first added', 'complete']);
});

it('a form without additions does not wait', async () => {
  await expect(waitForAdditions({})).resolves.toBeUndefined();
});
