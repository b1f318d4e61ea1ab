import { platformId } from '@roadworthy/contract/access/roles.ts';
import { z } from 'zod';
import { canonical } from '../kit/auth/chain.ts';
import { within } from '../kit/db/acting.ts';
import type { Tx } from '../kit/db/pool.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as seals from './log-seal.queries.ts';
import { isNear } from './proof-time.ts';
import * as state from './state.queries.ts';

// Rows are compared with their history from a baseline on: the rows as they are at the first start, and in each column that a later version adds. What was
// there before is accepted as it is; every later change carries a proof. The mark of a baseline is signed and says which columns it covers.

const Mark = z.object({ first: z.number(), columns: z.record(z.string(), z.array(z.string()).readonly()) });
type Mark = z.output<typeof Mark>;
/** When the first baseline was recorded, the number after which every entry must be proven, and all columns that a baseline covers. */
type Baseline = { at: string; first: number; columns: Set<string> };

/** Works in any company's transaction. A mark without a valid proof counts for nothing; `forged` says when each of those was written. */
export const readBaseline = (tx: Tx, kit: Kit): Promise<{ baseline: Baseline | undefined; forged: string[] }> =>
  within(tx, platformId, async () => {
    const marks = (await state.marks(tx)).map(({ at, after, proof }) => {
      const mark = Mark.safeParse(after).data;
      const provenAt = mark && kit.keys.changes.baselineProvenAt(proof, platformId, canonical(mark));
      return { at, mark: isNear(provenAt, at, at) ? mark : undefined };
    });
    const proven = marks.flatMap(({ at, mark }) => (mark ? [{ at, ...mark }] : []));
    const columns = proven.flatMap((mark) => Object.entries(mark.columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)));
    const [first] = proven;
    return {
      baseline: first && { at: first.at, first: first.first, columns: new Set(columns) },
      forged: marks.filter(({ mark }) => !mark).map(({ at }) => at),
    };
  });

const inPlatform = <T>(kit: Kit, work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.actingIn(platformId, undefined, work);
export const baselineOf = async (kit: Kit): Promise<Baseline | undefined> => (await inPlatform(kit, (tx) => readBaseline(tx, kit))).baseline;

/** Compared columns without a baseline, and all compared columns. */
async function columnsWithout(kit: Kit): Promise<{ all: state.Columns; missing: state.Columns }> {
  const baseline = await baselineOf(kit);
  const all = await inPlatform(kit, state.columnsOf);
  const added = [...all].map(([table, names]) => [table, names.filter((name) => !baseline?.columns.has(`${table}.${name}`))] as const);
  return { all, missing: new Map(added.filter(([, names]) => names.length > 0)) };
}
export const needsBaseline = async (kit: Kit): Promise<boolean> => (await columnsWithout(kit)).missing.size > 0;

/** Does nothing while every column has a baseline. */
export async function addBaselines(kit: Kit): Promise<void> {
  const { all, missing } = await columnsWithout(kit);
  if (missing.size === 0) return;
  const first = await inPlatform(kit, state.nextNumber);
  const companies = [platformId, ...(await kit.db.system(seals.companies)).map(({ id }) => id)];
  await each(companies, async (company) => {
    const filled = await kit.db.actingIn(company, undefined, (tx) => state.filled(tx, company, [...missing.keys()]));
    // One transaction for each table: a lock is never held while another table is waited for.
    for (const [table, columns] of missing) {
      if (!filled.has(table)) continue;
      const recorded = state.isPart(table) ? (all.get(table) ?? columns) : columns;
      await kit.db.actingIn(company, undefined, (tx) => state.addBaseline(tx, table, recorded, company, kit.keys.changes.proveBaseline(company)));
    }
  });
  const mark: Mark = { first, columns: Object.fromEntries(missing) };
  await inPlatform(kit, (tx) => state.addMark(tx, platformId, mark, kit.keys.changes.proveBaseline(platformId, canonical(mark))));
}
