/** When the answers to a query were read, and when they were delivered to the screen, newest last. */
const readTimes = new Map<string, readonly { readAt: number; deliveredAt: number }[]>();
export const recordReadTime = (key: string, readAt: number): unknown =>
  readTimes.set(key, [...(readTimes.get(key) ?? []).slice(-3), { readAt, deliveredAt: Date.now() }]);
/**
 * When the answer displayed since `shownAt` was read; recordings made later are applied to it. A newer answer may have
 * arrived without being rendered yet: using its time would drop a recording from the screen for a moment, and close the
 * dialog about it.
 */
export const readTimeOf = (key: string, shownAt: number): number => {
  const known = readTimes.get(key) ?? [];
  return (known.findLast(({ deliveredAt }) => deliveredAt <= shownAt) ?? known[0])?.readAt ?? 0;
};
