import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';

const halfYear = 183 * 86_400_000;

/** Whether clocks in the two time zones differ now or half a year later. */
export const clocksDiffer = (zone: string, other: string, now: Date): boolean =>
  [now, new Date(now.getTime() + halfYear)].some((at) => formatDateTime(at, zone) !== formatDateTime(at, other));
