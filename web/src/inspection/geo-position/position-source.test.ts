import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPositionSource, maxFixAgeMs, type Receiver } from './position-source.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

/** Simulates a GPS receiver that responds when a test calls `find` or `fail`. */
function makeReceiver() {
  type Request = Parameters<Receiver['getCurrentPosition']>;
  const requests: Request[] = [];
  const getCurrentPosition = (...request: Request) => void requests.push(request);
  const coords = { latitude: 52.40000049, longitude: -1.5, accuracy: 12.4 };
  const find = (timestamp = Date.now()) => requests.at(-1)?.[0]({ coords, timestamp });
  const fail = (code: number) => requests.at(-1)?.[1]({ code });
  return { geolocation: { getCurrentPosition }, requests, find, fail };
}

describe('the position for a recording', () => {
  it('is the latest known one, rounded and with its time, and requests the next one', () => {
    const { geolocation, requests, find } = makeReceiver();
    const source = createPositionSource(geolocation);
    source.request();
    find();
    vi.advanceTimersByTime(90_000);
    expect(source.take()).toEqual({
      latitude: 52.4,
      longitude: -1.5,
      accuracy: 12,
      takenAt: '2026-11-28T10:00:00.000Z',
    });
    expect(requests).toHaveLength(2);
  });

  it('is null while none is known, without waiting for it', () => {
    const { geolocation, requests } = makeReceiver();
    const source = createPositionSource(geolocation);
    expect([source.take(), source.take()]).toEqual([null, null]);
    expect(requests).toHaveLength(1);
    expect(source.store.getState().status).toBe('waiting');
  });

  it('is null once the latest one is too old', () => {
    const { geolocation, find } = makeReceiver();
    const source = createPositionSource(geolocation);
    source.request();
    find();
    vi.advanceTimersByTime(maxFixAgeMs);
    expect(source.take()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(source.take()).toBeNull();
  });

  it.each([
    ['denied', 1],
    ['unavailable', 2],
    ['unavailable', 3],
  ] as const)('is null if it is %s (error %i), and is requested again at the next recording', (status, code) => {
    const { geolocation, requests, fail, find } = makeReceiver();
    const source = createPositionSource(geolocation);
    source.request();
    fail(code);
    expect([source.store.getState().status, source.take()]).toEqual([status, null]);
    find();
    expect([requests.length, source.store.getState().status, source.take()?.accuracy]).toEqual([2, 'known', 12]);
  });

  it('is null in a browser without positions', () => {
    const source = createPositionSource(undefined);
    expect([source.take(), source.store.getState().status]).toEqual([null, 'unavailable']);
  });

  it('is not in the future if the receiver’s clock is ahead', () => {
    const { geolocation, find } = makeReceiver();
    const source = createPositionSource(geolocation);
    source.request();
    find(Date.now() + 3_600_000);
    expect(source.take()?.takenAt).toBe('2026-11-28T10:00:00.000Z');
  });
});
