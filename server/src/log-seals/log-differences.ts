import { sealedLogs, type Day, type Sealed, type SealedLog } from './sealed-logs.ts';

/** What differs between the days of a log as they were sealed and as they are now, in words; `now` answers the days for those columns. */
export function differences(log: SealedLog, sealed: readonly Sealed[], now: (columns: readonly string[] | undefined) => readonly Day[]): string[] {
  const were = new Map(sealed.flatMap(({ columns, days }) => days.map((day) => [day.day, { columns, ...day }] as const)));
  const days = new Set([...were.keys(), ...now(sealed[0]?.columns).map(({ day }) => day)]);
  return [...days].toSorted().flatMap((day) => {
    const was = were.get(day);
    const is = now(was?.columns ?? sealed[0]?.columns).find((one) => one.day === day);
    if (is && was && is.digest === was.digest) return [];
    const rows = is?.rows === was?.rows ? `another content, rows: ${is?.rows}` : `rows: ${is?.rows ?? 0}, sealed: ${was?.rows ?? 0}`;
    return [`${sealedLogs[log][1]} of ${day}: ${rows}`];
  });
}
