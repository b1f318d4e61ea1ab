import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import type { SealKey } from '../../kit/auth/keys.ts';
import { readSeal, type Seal } from './seal.ts';

// The seals of a company as a chain. This installation made each of them, and each follows the previous one and covers
// the days after it.

/** Days that no seal covers, although later ones are sealed: after `since`, up to and including `until`. */
export type SealGap = { since: string | null; until: string };
/** `sealedUntil` is the last completed day that is sealed, or null. */
export type SealChain = {
  seals: Seal[];
  gaps: SealGap[];
  findings: string[];
  nextNumber: number;
  sealedUntil: string | null;
};
type ChainContext = { keys: SealKey; company: string; lastDay: string };

export const hasSeal = ({ seals }: SealChain, { number, digest }: { number: number; digest: string }): boolean =>
  seals.some((seal) => seal.number === number && seal.digest === digest);

const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
const numberOf = (row: unknown): number => Number(fieldOf(row, 'number'));

/**
 * Reads the chain from rows in the order of their numbers. A row that is not a valid seal is reported. Its days and
 * earlier findings are ignored.
 */
export function readChain(rows: readonly unknown[], { keys, company, lastDay }: ChainContext): SealChain {
  const findings: string[] = [];
  let seals: Seal[] = [];
  let isBroken = false;
  rows.forEach((row, index) => {
    const macBefore = fieldOf(rows[index - 1], 'mac');
    const seal = readSeal(row, { keys, company, macBefore: typeof macBefore === 'string' ? macBefore : '' });
    if (!seal) {
      findings.push(messages.sealNotOurs({ number: String(fieldOf(row, 'number')) }));
      isBroken = true;
      return;
    }
    const follows = placeSeal(seal, seals, { isBroken, lastDay });
    findings.push(...follows.findings);
    seals = follows.seals;
    isBroken = false;
  });
  const { before, right } = sealedDaysBefore(seals);
  findings.push(
    ...seals.flatMap((seal, index) =>
      spanFindings(seal, seals[index - 1], { lastDay, reached: before[index] ?? null }),
    ),
    ...repeatedDayFindings(seals),
  );
  return {
    seals,
    gaps: findGaps(seals, before),
    findings: [...new Set(findings)],
    nextNumber: nextFreeNumber(rows, seals),
    sealedUntil: right.findLast((until) => until <= lastDay) ?? null,
  };
}

type Placement = { seals: Seal[]; findings: string[] };
function placeSeal(
  seal: Seal,
  before: Seal[],
  { isBroken, lastDay }: { isBroken: boolean; lastDay: string },
): Placement {
  const last = before.at(-1);
  if (seal.previous === undefined) return placeLegacySeal(seal, before, { isBroken, lastDay });
  if (seal.previous === (last?.digest ?? '')) return { seals: [...before, seal], findings: [] };
  const at = before.findIndex(({ digest }) => digest === seal.previous);
  const skipped = before.slice(at + 1);
  // The first signed seal decides which seals in the old format existed before it. A seal that somebody adds later,
  // with a MAC from that time, is not one of them.
  if ((at >= 0 || seal.previous === '') && skipped.every(({ previous }) => previous === undefined))
    return {
      seals: [...before.slice(0, at + 1), seal],
      findings: skipped.map(({ number }) => messages.sealNotCovered({ number: String(number) })),
    };
  const missing = last
    ? messages.sealMissingBetween({ number: String(seal.number), last: String(last.number) })
    : messages.sealsMissingBefore({ number: String(seal.number) });
  return { seals: [...before, seal], findings: isBroken ? [] : [missing] };
}

/**
 * Adds a seal in the old format to the chain unless it does not count, and reports what is wrong with it. Anybody could
 * obtain its MAC for any text, so it counts only before the first signed seal, in order of date, and for completed
 * days.
 */
function placeLegacySeal(
  seal: Seal,
  before: Seal[],
  { isBroken, lastDay }: { isBroken: boolean; lastDay: string },
): Placement {
  const last = before.at(-1);
  if (last?.previous !== undefined)
    return {
      seals: before,
      findings: [messages.sealOfOldForm({ number: String(seal.number), last: String(last.number) })],
    };
  if (seal.until > lastDay || (last && seal.until < last.until))
    return { seals: before, findings: [messages.sealTooFar({ number: String(seal.number), until: seal.until })] };
  const isNext = seal.number === (last?.number ?? 0) + 1;
  const since = last?.until ?? null;
  return {
    seals: [...before, { ...seal, since }],
    findings:
      isNext || isBroken
        ? []
        : [messages.sealNotNext({ number: String(seal.number), last: String(last?.number ?? 0) })],
  };
}

/**
 * `right` are the last days of the seals, without those that a wrong clock made too early: a later seal that ends
 * earlier continues after the last correct one. `before` is, for each seal, the last day that its predecessors cover.
 */
function sealedDaysBefore(seals: readonly Seal[]): { before: (string | null)[]; right: string[] } {
  const right: string[] = [];
  const before = seals.map(({ until }) => {
    while ((right.at(-1) ?? '') > until) right.pop();
    const reached = right.at(-1) ?? null;
    right.push(until);
    return reached;
  });
  return { before, right };
}

type Span = { lastDay: string; reached: string | null };
function spanFindings(seal: Seal, before: Seal | undefined, { lastDay, reached }: Span): string[] {
  const number = String(seal.number);
  const found: string[] = [];
  // Of several seals up to the same day, only the first reports the wrong date. Otherwise every later one would report
  // it again each night.
  if (seal.until > lastDay && seal.until !== before?.until)
    found.push(messages.sealInFuture({ number, until: seal.until }));
  if (before && seal.number <= before.number) found.push(messages.sealTwice({ number }));
  if (before && (seal.since === null || (reached !== null && seal.since < reached)))
    found.push(messages.sealOverlaps({ number, reached: reached ?? before.until, before: String(before.number) }));
  if (seal.until < (seal.since ?? '')) found.push(messages.sealEndsEarly({ number }));
  const isOutside = ({ day }: { day: string }) => day > seal.until || day <= (seal.since ?? '');
  if (seal.logs.some(({ days }) => days.some(isOutside))) found.push(messages.sealHoldsOtherDays({ number }));
  return found;
}

/** Returns the findings for days that an earlier seal already contains. */
function repeatedDayFindings(seals: readonly Seal[]): string[] {
  const first = new Map<string, number>();
  return seals.flatMap(({ number, logs }) =>
    logs.flatMap(({ log, days }) =>
      days.flatMap(({ day }) => {
        const sealedBy = first.get(`${log} ${day}`);
        if (sealedBy === undefined) first.set(`${log} ${day}`, number);
        return sealedBy === undefined
          ? []
          : [messages.dayResealed({ number: String(number), day, before: String(sealedBy) })];
      }),
    ),
  );
}

const findGaps = (seals: readonly Seal[], reaches: readonly (string | null)[]): SealGap[] =>
  seals.flatMap(({ since }, index) => {
    const before = reaches[index] ?? null;
    return since !== null && (before === null || since > before) ? [{ since: before, until: since }] : [];
  });

/**
 * Returns a free number, so that a forged row cannot block the next seal. What decides a seal's position in the chain
 * is the digest of its predecessor, not its number.
 */
function nextFreeNumber(rows: readonly unknown[], seals: readonly Seal[]): number {
  const taken = new Set(rows.map(numberOf));
  let next = (seals.at(-1)?.number ?? 0) + 1;
  while (taken.has(next)) next += 1;
  return next;
}
