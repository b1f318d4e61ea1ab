import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';

// Compares a period with the one before it.

type Range = { from: string; to: string };
const day = 86_400_000;
const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** As many days, ending on the day before. */
export function periodBefore({ from, to }: Range): Range {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return { from: toDay(start - (end - start) - day), to: toDay(start - day) };
}

/** How a number differs from that of the period before; undefined while the earlier one is unknown. */
export function differenceText(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  if (now === before) return messages.asBefore;
  return now > before
    ? messages.moreThanBefore({ count: now - before })
    : messages.fewerThanBefore({ count: before - now });
}
