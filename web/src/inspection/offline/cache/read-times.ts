/** When answers to a question were read, and when they were handed to the screen, the newest last. */
const readTimes = new Map<string, readonly { readAt: number; deliveredAt: number }[]>();
export const recordReadTime = (key: string, readAt: number): unknown =>
  readTimes.set(key, [...(readTimes.get(key) ?? []).slice(-3), { readAt, deliveredAt: Date.now() }]);
/**
 * When the answer that is shown since `shownAt` was read; what was recorded later is laid over it. A newer answer may be here and still be on its way
 * to the screen: by its moment what was recorded would be gone from both for a blink, and with it the dialog that stands on it.
 */
export const readTimeOf = (key: string, shownAt: number): number => {
  const known = readTimes.get(key) ?? [];
  return (known.findLast(({ deliveredAt }) => deliveredAt <= shownAt) ?? known[0])?.readAt ?? 0;
};
