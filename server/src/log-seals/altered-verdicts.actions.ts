import { pointOf } from '@roadworthy/contract/inspection/contest.machine.ts';
import { isDeepStrictEqual } from 'node:util';
import { verdictOfLog, type Verdict, type VerdictKind } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { onOwnPath } from './own-path.queries.ts';
import * as verdicts from './verdict.queries.ts';
import type { Row, VerdictRow, VerdictTable, WrongRow } from './verdict.queries.ts';

// Checkpoints and activities show what was recorded last, and counters how often: both follow from logs that are sealed
// (docs/decisions/0049-row-history-verification.md). A row that does not show what its log says was changed past the product.

/** A sentence for each row is enough up to here; the others are not looked for. */
const mostNamed = 200;
const kinds: Record<VerdictTable, VerdictKind> = { checkpoints: 'checkpoint', plan_activities: 'activity' };

/** What does not follow from the logs of the acting company, each in a sentence that names table, row and columns. */
export const alteredVerdicts = (tx: Tx, companyId: string): Promise<string[]> =>
  onOwnPath(tx, async (own) => [
    ...(await wrongVerdicts(own, companyId, 'checkpoints')),
    ...(await wrongVerdicts(own, companyId, 'plan_activities')),
    ...(await verdicts.wrongRows(own, companyId, mostNamed)).map(sentenceOfRow),
    ...(await verdicts.wrongTotals(own, companyId, mostNamed)).map(({ subject, id }) => `The totals of work plan ${id} in ${subject} are not as its log says`),
  ]);

async function wrongVerdicts(tx: Tx, companyId: string, table: VerdictTable): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of verdicts.lessPlain(tx, companyId, table)) {
    for (const one of await verdicts.withLogs(tx, companyId, table, ids)) {
      const columns = differing(kinds[table], one);
      if (columns.length > 0) found.push(`Row ${one.id} of ${table}: ${columns.join(', ')} ${columns.length === 1 ? 'is' : 'are'} not as its log says`);
    }
    if (found.length >= mostNamed) return found.slice(0, mostNamed);
  }
  return found;
}

function differing(kind: VerdictKind, { row, isCounted, entries }: VerdictRow): string[] {
  const expected = verdictOfLog(kind, entries, (verdict) => differences(kind, verdict, row).length === 0);
  if (!expected) return ['state'];
  return [...differences(kind, expected, row), ...(isCounted ? [] : ['technician_plan_id'])];
}

const names: Record<keyof Row, string> = {
  state: 'state',
  contested: 'contested',
  comment: 'comment',
  rectifyComment: 'rectify_comment',
  images: 'images',
  recordedBy: 'recorded_by',
  recordedAt: 'recorded_at',
};
const shownByAll = ['state', 'contested', 'comment', 'rectifyComment', 'images'] as const;
/** An activity does not show who recorded it, and when. */
const shownBy: Record<VerdictKind, readonly (keyof Row)[]> = { checkpoint: [...shownByAll, 'recordedBy', 'recordedAt'], activity: shownByAll };
function differences(kind: VerdictKind, { standing, ...shown }: Verdict, row: Row): string[] {
  const expected: Row = { ...shown, ...pointOf(standing) };
  return shownBy[kind].filter((key) => !isDeepStrictEqual(expected[key], row[key])).map((key) => names[key]);
}

function sentenceOfRow({ subject, id, how, columns }: WrongRow): string {
  const row = `Row ${id} of ${subject}`;
  if (how === 'gone') return `${row}: this row is missing, and its log is there`;
  if (how === 'incomplete') return `${row}: checkpoints of this vehicle are missing, or there are more than its plan gave it`;
  return `${row}: ${columns.join(', ')} ${columns.length === 1 ? 'is' : 'are'} not as its log says`;
}
