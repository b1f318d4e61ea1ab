import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { toStateAndContest } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { isDeepStrictEqual } from 'node:util';
import { computeVerdictFromLog, type Verdict, type VerdictKind } from '../../inspection/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import * as verdicts from './verdict.queries.ts';
import type { StoredVerdict, VerdictRow, VerdictTable, InconsistentRow } from './verdict.queries.ts';

// Checkpoints and activities show their latest recording, and counters the number of recordings. Both follow from
// sealed logs (docs/decisions/0049-row-history-verification.md), so if a row disagrees with its log, the product did
// not change it.

/** Once this many rows are found, the check of a table ends. */
const maxListed = 200;
const kinds: Record<VerdictTable, VerdictKind> = { checkpoints: 'checkpoint', plan_activities: 'activity' };

/** Finds rows that disagree with the logs of the company in use, each described by table, row and columns. */
export const findAlteredVerdicts = (tx: Tx, companyId: string): Promise<string[]> =>
  withTrustedSearchPath(tx, async (own) => [
    ...(await wrongVerdicts(own, companyId, 'checkpoints')),
    ...(await wrongVerdicts(own, companyId, 'plan_activities')),
    ...(await verdicts.listInconsistentRows(own, companyId, maxListed)).map(rowFinding),
    ...(await verdicts.listInconsistentTotals(own, companyId, maxListed)).map(({ subject, id }) =>
      messages.totalsDiffer({ id, table: subject }),
    ),
  ]);

async function wrongVerdicts(tx: Tx, companyId: string, table: VerdictTable): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of verdicts.streamRowsToRecount(tx, companyId, table)) {
    for (const one of await verdicts.readVerdictRows(tx, companyId, table, ids)) {
      const columns = differingRow(kinds[table], one);
      if (columns.length > 0)
        found.push(
          messages.verdictDiffers({
            row: messages.row({ id: one.id, table }),
            columns: columns.join(', '),
            count: columns.length,
          }),
        );
    }
    if (found.length >= maxListed) return found.slice(0, maxListed);
  }
  return found;
}

function differingRow(kind: VerdictKind, { row, isCounted, entries }: VerdictRow): string[] {
  const expected = computeVerdictFromLog(kind, entries, (verdict) => differences(kind, verdict, row).length === 0);
  if (!expected) return ['state'];
  return [...differences(kind, expected, row), ...(isCounted ? [] : ['technician_plan_id'])];
}

const names: Record<keyof StoredVerdict, string> = {
  state: 'state',
  contested: 'contested',
  comment: 'comment',
  rectifyComment: 'rectify_comment',
  images: 'images',
  recordedBy: 'recorded_by',
  recordedAt: 'recorded_at',
};
const comparedColumns = ['state', 'contested', 'comment', 'rectifyComment', 'images'] as const;
/** Activities do not show who recorded them, or when. */
const comparedByKind: Record<VerdictKind, readonly (keyof StoredVerdict)[]> = {
  checkpoint: [...comparedColumns, 'recordedBy', 'recordedAt'],
  activity: comparedColumns,
};
function differences(kind: VerdictKind, { standing, ...shown }: Verdict, row: StoredVerdict): string[] {
  const expected: StoredVerdict = { ...shown, ...toStateAndContest(standing) };
  return comparedByKind[kind].filter((key) => !isDeepStrictEqual(expected[key], row[key])).map((key) => names[key]);
}

function rowFinding({ subject, id, how, columns }: InconsistentRow): string {
  const row = messages.row({ id, table: subject });
  if (how === 'gone') return messages.rowGoneWithLog({ row });
  if (how === 'incomplete') return messages.checkpointsDiffer({ row });
  return messages.verdictDiffers({ row, columns: columns.join(', '), count: columns.length });
}
