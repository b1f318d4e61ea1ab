/** When the responses to a query were read, and when each reached the screen, newest last. */
const readTimes = new Map<string, readonly { readAt: number; deliveredAt: number }[]>();
export const recordReadTime = (key: string, readAt: number): unknown =>
  readTimes.set(key, [...(readTimes.get(key) ?? []).slice(-3), { readAt, deliveredAt: Date.now() }]);
/**
 * Returns when the response on the screen, displayed since `shownAt`, was read. Recordings made after that are applied
 * to it. A newer response may have arrived that is not rendered yet. With its time, a recording would disappear from
 * the screen for a moment, and its dialog would close.
 */
export const findReadTime = (key: string, shownAt: number): number => {
  const known = readTimes.get(key) ?? [];
  return (known.findLast(({ deliveredAt }) => deliveredAt <= shownAt) ?? known[0])?.readAt ?? 0;
};
