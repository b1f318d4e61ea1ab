import { afterEach, expect, it, vi } from 'vitest';
import { discardEarlyResponses, hasEarlyResponses, requestEarlyResponse, takeEarlyResponse } from './early-answers.ts';

const ina = { token: 'ina', company: { _id: 'c1', name: 'Meridian', logo: null } };
const url = '/api/v1/inbox/counts';
const inaInMeridian = { authorization: 'Bearer ina', company: 'c1' };
const fetched = vi.fn<(path: string, options: { headers: object }) => Promise<Response>>(() =>
  Promise.resolve(new Response('3')),
);
vi.stubGlobal('fetch', fetched);

afterEach(() => {
  discardEarlyResponses();
  fetched.mockClear();
});

it('an early response is used once, and its copy can be read too', async () => {
  const copy = await requestEarlyResponse('/inbox/counts', ina);
  const taken = await takeEarlyResponse(url, inaInMeridian);
  expect([await copy?.text(), await taken?.text()]).toEqual(['3', '3']);
  expect(takeEarlyResponse(url, inaInMeridian)).toBeUndefined();
  expect(fetched.mock.calls).toEqual([[url, { headers: inaInMeridian }]]);
});

it('an early response is never used for another person or company', async () => {
  await requestEarlyResponse('/inbox/counts', ina);
  expect(takeEarlyResponse(url, { ...inaInMeridian, authorization: 'Bearer bo' })).toBeUndefined();
  expect(takeEarlyResponse(url, { ...inaInMeridian, company: 'c2' })).toBeUndefined();
  expect(takeEarlyResponse(url, { authorization: 'Bearer ina' })).toBeUndefined();
  expect(hasEarlyResponses()).toBe(true);
});

it('offline there is no copy of an early response, and the failure is reported when the response is used', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await requestEarlyResponse('/inbox/counts', ina)).toBeUndefined();
  await expect(takeEarlyResponse(url, inaInMeridian)).rejects.toThrow('Failed to fetch');
});
