import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn<(url: string, request: { headers: Record<string, string> }) => Promise<Response>>();
const listening = new Map<string, () => void>();
vi.stubGlobal('fetch', asked);
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', {
  addEventListener: (name: string, listener: () => void) => void listening.set(name, listener),
  removeEventListener: (name: string) => void listening.delete(name),
});
const { endSessionEventually, endSessionOnServer } = await import('./end-session.ts');
afterAll(() => vi.unstubAllGlobals());

const answers = (status: number) => () => Promise.resolve(Response.json({ meta: { message: 'Said' } }, { status }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
beforeEach(() => {
  asked.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  it.each([
    ['has ended if the server confirms it', answers(200), true],
    ['has ended if the server does not recognise it', answers(401), true],
    ['has not ended if the server fails', answers(503), false],
    ['has not ended without a network', noNetwork, false],
  ])('%s', async (_name, answer, ended) => {
    asked.mockImplementation(answer);
    expect(await endSessionOnServer('a-token')).toBe(ended);
    expect(asked.mock.lastCall?.[1].headers['authorization']).toBe('Bearer a-token');
  });

  it('is ended later, once, if ending it failed at first', async () => {
    const told = vi.fn<() => void>();
    asked.mockImplementation(noNetwork);
    endSessionEventually('a-token', told);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked.mock.calls.length, told.mock.calls.length]).toEqual([2, 0]);
    asked.mockImplementation(answers(200));
    listening.get('online')?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.mock.calls.length, told.mock.calls.length]).toEqual([3, 1]);
  });

  it('is not ended by retries that were cancelled', async () => {
    asked.mockImplementation(noNetwork);
    const stop = endSessionEventually('a-token');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.mock.calls.length, listening.has('online')]).toEqual([1, false]);
  });
});
