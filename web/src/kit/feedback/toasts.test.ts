import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastSeconds, toastStore } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const shown = () => toastStore.getState().map(({ tone, text }) => `${tone}: ${text}`);

describe('a toast', () => {
  it('is shown for five seconds, whether it reports success or an error', () => {
    expect(toastSeconds).toBe(5);
    toast.good('Vehicle deleted');
    vi.advanceTimersByTime(2000);
    toast.bad('Something went wrong');
    expect(shown()).toEqual(['good: Vehicle deleted', 'bad: Something went wrong']);
    vi.advanceTimersByTime(2999);
    expect(shown()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['bad: Something went wrong']);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual([]);
  });

  it('is shown once even if it is repeated, and with at most three others', () => {
    for (const text of ['one', 'two', 'one', 'three', 'four', 'five']) toast.attention(text);
    expect(shown()).toEqual(['attention: one', 'attention: three', 'attention: four', 'attention: five']);
  });

  it('disappears when closed, and subscribers are notified until they unsubscribe', () => {
    const heard = vi.fn<() => void>();
    const stop = toastStore.subscribe(heard);
    toast.good('Saved');
    const [first] = toastStore.getState();
    if (first) dismissToast(first.id);
    expect([heard.mock.calls.length, shown()]).toEqual([2, []]);
    stop();
    toast.good('Saved');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
