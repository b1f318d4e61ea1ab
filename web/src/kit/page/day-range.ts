import { pageMessages as messages } from '@roadworthy/contract/kit/messages/components/page.messages.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A range of days in the address, both ends included. The top bar sets it and the screen reads it, so a shared link
 * shows the same range.
 */
export type Range = { from: string; to: string };

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const toDayText = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
const addDays = (today: Date, days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
const lastDays = (days: number) => (today: Date) => ({
  from: toDayText(addDays(today, 1 - days)),
  to: toDayText(today),
});
const nextDays = (days: number) => (today: Date) => ({
  from: toDayText(today),
  to: toDayText(addDays(today, days - 1)),
});
/** Returns a range with both past and coming days, because work is scheduled ahead. */
const aroundToday = (today: Date) => ({ from: lastDays(30)(today).from, to: nextDays(30)(today).to });

/** The ranges that people use most, relative to today. */
export const rangePresets = [
  { label: messages.today, of: lastDays(1) },
  { label: messages.next7Days, of: nextDays(7) },
  { label: messages.last7Days, of: lastDays(7) },
  { label: messages.last30Days, of: lastDays(30) },
  { label: messages.lastAndNext30Days, of: aroundToday },
  {
    label: messages.thisMonth,
    of: (today: Date) => ({
      from: toDayText(new Date(today.getFullYear(), today.getMonth(), 1)),
      to: toDayText(new Date(today.getFullYear(), today.getMonth() + 1, 0)),
    }),
  },
] as const satisfies readonly { label: string; of: (today: Date) => Range }[];

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Parses the range in an address. Undefined if there is none or it is invalid. */
export function parseRange(params: URLSearchParams): Range | undefined {
  const [from, to] = [params.get('from'), params.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

export const formatRange = (range: Range, today: Date): string => {
  const preset = rangePresets.find(({ of }) => of(today).from === range.from && of(today).to === range.to);
  return preset?.label ?? (range.from === range.to ? range.from : `${range.from} – ${range.to}`);
};

/** Screens with a range of days. By default they show either the days around today or all time. */
export const rangePaths: Readonly<Record<string, { whole: boolean }>> = {
  '/dashboard': { whole: false },
  '/history/car': { whole: true },
};
export const findDefaultRange = aroundToday;

export function useDayRange() {
  const [params, setParams] = useSearchParams();
  const range = useMemo(() => parseRange(params), [params]);
  const setRange = useCallback(
    (next: Range | undefined) =>
      setParams((now) => {
        const changed = new URLSearchParams(now);
        changed.delete('page');
        for (const name of ['from', 'to'] as const) {
          if (next) changed.set(name, next[name]);
          else changed.delete(name);
        }
        return changed;
      }),
    [setParams],
  );
  return { range, setRange };
}
