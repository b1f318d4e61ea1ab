const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats the time since an instant as `5:07` or `1:05:07`. On a device whose clock is slow, it is `0:00` at first. */
export function formatElapsed(since: string, now: number): string {
  const total = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

/** Proposes how many minutes a task took: the recorded time plus that of its running clocks. */
export function proposeMinutes(
  { seconds, people }: { seconds: number; people: readonly { runningSince: string | null }[] },
  now: number,
): number {
  const runningMs = people.reduce(
    (sum, { runningSince }) => sum + (runningSince ? Math.max(0, now - Date.parse(runningSince)) : 0),
    0,
  );
  return Math.ceil((seconds + runningMs / 1000) / 60);
}
