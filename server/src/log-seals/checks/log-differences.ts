import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { SealChain, SealGap } from '../seals/seal-chain.ts';
import { sealedLogs, type DayDigest, type SealedLog } from '../seals/sealed-logs.ts';

// Compares the days of a log with their seals.

type SealedDay = DayDigest & { columns: readonly string[] };
/** Returns the days of the log, digested over these columns. */
type ReadDays = (columns: readonly string[]) => Promise<readonly DayDigest[]>;
type ComparedLog = { log: SealedLog; today: readonly string[]; read: ReadDays; until: string };

/** Describes the differences. If a day was sealed several times, the first seal counts. */
export async function findLogDifferences(
  { seals, gaps }: SealChain,
  { log, today, read, until }: ComparedLog,
): Promise<string[]> {
  const logName = sealedLogs[log][1];
  const own = seals.flatMap(({ logs }) => logs.filter((one) => one.log === log));
  const sealed = new Map<string, SealedDay>();
  for (const { columns, days } of own)
    for (const day of days) if (day.day <= until && !sealed.has(day.day)) sealed.set(day.day, { ...day, columns });
  const known = await byDay(read, today, own);
  const isInGap = (day: string): boolean => gaps.some((gap) => day > (gap.since ?? '') && day <= gap.until);
  const found = own.every(({ columns }, index) => hasOnlyNewColumns(columns, own[index - 1]?.columns, today))
    ? []
    : [messages.otherColumns({ log: logName })];
  const now = known(today);
  for (const day of [...new Set([...sealed.keys(), ...now.keys()])].filter((one) => !isInGap(one)).toSorted()) {
    const was = sealed.get(day);
    const is = known(was?.columns ?? today).get(day);
    if (is && was && is.digest === was.digest) continue;
    found.push(
      is?.rows === was?.rows
        ? messages.dayChanged({ log: logName, day, entries: entryCount(is?.rows) })
        : messages.dayDiffers({ log: logName, day, entries: entryCount(is?.rows), sealed: String(was?.rows ?? 0) }),
    );
  }
  return [...found, ...gaps.flatMap((gap) => unsealedFindings(logName, gap, now))];
}

const entryCount = (rows = 0): string => messages.entries({ count: rows });

/**
 * Reads each log once for each set of columns that it has had. A column that no longer exists cannot be part of a
 * digest.
 */
async function byDay(read: ReadDays, today: readonly string[], own: readonly { columns: readonly string[] }[]) {
  const known = new Map<string, Map<string, DayDigest>>();
  for (const columns of [today, ...own.map((one) => one.columns)]) {
    const isThere = columns.every((column) => today.includes(column));
    if (!known.has(columns.join()))
      known.set(columns.join(), new Map((isThere ? await read(columns) : []).map((day) => [day.day, day])));
  }
  return (columns: readonly string[]): ReadonlyMap<string, DayDigest> => known.get(columns.join()) ?? new Map();
}

/**
 * Returns whether columns were only appended since the previous seal. A seal over fewer columns would leave some
 * unprotected.
 */
const hasOnlyNewColumns = (
  columns: readonly string[],
  before: readonly string[] = [],
  today: readonly string[],
): boolean => columns.length >= before.length && columns.every((column, index) => column === today[index]);

/** Returns a finding for the days in a gap. It contains a digest of them, so that a later change is found as well. */
function unsealedFindings(logName: string, { since, until }: SealGap, now: ReadonlyMap<string, DayDigest>): string[] {
  const days = [...now.values()].filter(({ day }) => day > (since ?? '') && day <= until);
  if (days.length === 0) return [];
  const rows = days.reduce((sum, day) => sum + day.rows, 0);
  return [
    messages.unsealedDays({
      log: logName,
      from: days[0]?.day ?? '',
      to: days.at(-1)?.day ?? '',
      entries: entryCount(rows),
      digest: shortDigest(days),
    }),
  ];
}
const shortDigest = (days: readonly DayDigest[]): string =>
  sha256(days.map(({ digest }) => digest).join()).slice(0, 12);
