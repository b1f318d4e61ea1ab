import { doubleClickWindowMs } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClickHandler } from './useDoubleClick.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createHandler = () => {
  const acts: string[] = [];
  const reader = createClickHandler(
    () => acts.push('once'),
    () => acts.push('twice'),
  );
  return { acts, ...reader };
};

describe('a click on a name', () => {
  it('acts after 200 ms without a second one', () => {
    const { acts, click } = createHandler();
    click();
    vi.advanceTimersByTime(doubleClickWindowMs - 1);
    expect(acts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([acts, doubleClickWindowMs]).toEqual([['once'], 200]);
  });

  it('followed by another within 200 ms is a double click, and nothing else', () => {
    const { acts, click } = createHandler();
    click();
    vi.advanceTimersByTime(199);
    click();
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['twice']);
  });

  it('followed by another later is two clicks', () => {
    const { acts, click } = createHandler();
    click();
    vi.advanceTimersByTime(201);
    click();
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['once', 'once']);
  });

  it('does nothing if it is cancelled in time', () => {
    const { acts, click, cancel } = createHandler();
    click();
    cancel();
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual([]);
  });
});
