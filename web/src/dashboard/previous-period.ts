import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';

// Compares a period with the one before it.

type Range = { from: string; to: string };
const day = 86_400_000;
const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the period of the same length that ends on the day before. */
export function findPreviousPeriod({ from, to }: Range): Range {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return { from: toDay(start - (end - start) - day), to: toDay(start - day) };
}

/** Formats how a number differs from that of the period before; undefined while the earlier number is unknown. */
export function formatDifference(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  if (now === before) return messages.asBefore;
  return now > before
    ? messages.moreThanBefore({ count: now - before })
    : messages.fewerThanBefore({ count: before - now });
}
