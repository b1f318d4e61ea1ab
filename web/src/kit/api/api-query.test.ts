import { QueryClientProvider } from '@tanstack/react-query';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn<(url: string, request: { headers: Record<string, string> }) => Promise<Response>>();
vi.stubGlobal('fetch', asked);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: () => null });
vi.mock('../session/session.ts', async (original) => ({ ...(await original<object>()), useCompanyInUse: () => null }));
const { queryClient, useApiMutation } = await import('./api-query.ts');
const { lookups } = await import('../../job-cards/lookups/lookups.ts');
const { levelInfo } = await import('../../vehicles/catalogue/levels.ts');
afterAll(() => vi.unstubAllGlobals());

const answers = (status: number, answer: object) => () => Promise.resolve(Response.json(answer, { status }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = answers(422, { meta: { message: 'This make is already there', code: 'invalid' } });
const stale = answers(409, { meta: { message: 'Changed meanwhile', code: 'conflict' } });
const added = answers(200, { data: { _id: 'm', name: 'Ironbridge' } });
const readAnew = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
beforeEach(() => {
  asked.mockReset();
  readAnew.mockClear();
});

/** Renders a screen with a mutation of this route, and returns the function that sends it. */
function tellOf<R extends Route>(route: R) {
  const shown = vi.fn<(tell: ReturnType<typeof useApiMutation<R>>['mutateAsync']) => null>(() => null);
  const Screen = () => shown(useApiMutation(route, { quiet: true }).mutateAsync);
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)));
  const [[tell] = []] = shown.mock.calls;
  if (!tell) throw new Error('Nothing was drawn');
  return tell;
}
/** Counts the distinct requests that the server has received. */
const requests = () =>
  new Set(
    asked.mock.calls.filter(([url]) => !url.includes('health')).map(([, { headers }]) => headers['idempotency-key']),
  ).size;

const ironbridge = { body: { name: 'Ironbridge', description: '', platform: 'p' } };
const workshop = { params: { id: 'w' }, body: { name: 'Paint' } };

describe('a mutation', () => {
  it.each([
    ['sent again after a lost response is the same request', lost, 1],
    ['sent again after a refusal is a new request', refused, 2],
    ['sent again after success is a new request', added, 2],
  ])('%s', async (_, first, count) => {
    const tell = tellOf(levelInfo.make.add);
    asked.mockImplementation(first);
    await tell(ironbridge).catch(() => undefined);
    asked.mockImplementation(added);
    await tell(ironbridge);
    expect(requests()).toBe(count);
  });

  it('is a new request with different input', async () => {
    const tell = tellOf(levelInfo.make.add);
    asked.mockImplementation(lost);
    await tell(ironbridge).catch(() => undefined);
    asked.mockImplementation(added);
    await tell({ body: { ...ironbridge.body, name: 'Iron Bridge' } });
    expect(requests()).toBe(2);
  });

  it.each([
    ['refused because of a conflict refetches the screen', stale, 1],
    ['refused as invalid leaves the screen as it is', refused, 0],
    ['that succeeded refetches the screen', answers(200, { data: {} }), 1],
  ])('%s', async (_, answer, times) => {
    asked.mockImplementation(answer);
    await tellOf(lookups.workshop.change)(workshop).catch(() => undefined);
    expect(readAnew).toHaveBeenCalledTimes(times);
  });
});
