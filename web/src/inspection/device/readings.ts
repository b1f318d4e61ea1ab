/** When answers to a question were read, and when they were handed to the screen, the newest last. */
const readings = new Map<string, readonly { readAt: number; handedAt: number }[]>();
export const hand = (key: string, readAt: number): unknown => readings.set(key, [...(readings.get(key) ?? []).slice(-3), { readAt, handedAt: Date.now() }]);
/**
 * When the answer that is shown since `shownAt` was read; what was recorded later is laid over it. A newer answer may be here and still be on its way
 * to the screen: by its moment what was recorded would be gone from both for a blink, and with it the dialog that stands on it.
 */
export const readAtOf = (key: string, shownAt: number): number => {
  const known = readings.get(key) ?? [];
  return (known.findLast(({ handedAt }) => handedAt <= shownAt) ?? known[0])?.readAt ?? 0;
};
