/** When the responses to a query were read, and when they were delivered to the screen, newest last. */
const readTimes = new Map<string, readonly { readAt: number; deliveredAt: number }[]>();
export const recordReadTime = (key: string, readAt: number): unknown =>
  readTimes.set(key, [...(readTimes.get(key) ?? []).slice(-3), { readAt, deliveredAt: Date.now() }]);
/**
 * Returns when the response displayed since `shownAt` was read; recordings made later are applied to this response. A
 * newer response may have arrived but not been rendered yet. Its time would remove a recording from the screen for a
 * moment, and close the recording's dialog.
 */
export const findReadTime = (key: string, shownAt: number): number => {
  const known = readTimes.get(key) ?? [];
  return (known.findLast(({ deliveredAt }) => deliveredAt <= shownAt) ?? known[0])?.readAt ?? 0;
};
