import { platformId } from '@roadworthy/contract/access/roles.ts';
import { z } from 'zod';
import { canonicalJson } from '../../kit/auth/chain.ts';
import { inOtherCompany } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import * as seals from '../seals/log-seal.queries.ts';
import type { Memory } from '../seals/anchor-file.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import { isWithinProofTime } from './proof-time.ts';
import * as state from './state.queries.ts';

// Rows are compared with their history from a baseline on: the rows as they are at the first start, and in each column that a later version adds. What was
// there before is accepted as it is; every later change carries a proof. The mark of a baseline is signed and says which columns it covers. Whether one is due
// follows from the program and from log-seals.json alone, never from what the database says: its owner can add a column or delete a mark.

const BaselineMark = z.object({ first: z.number(), columns: z.record(z.string(), z.array(z.string()).readonly()) });
type BaselineMark = z.output<typeof BaselineMark>;
/**
 * When the first baseline was recorded, the number after which every entry must be proven, all columns that a baseline covers, and for each table the number of
 * the first mark that covers it: what was recorded before has whole rows, later baselines only add columns to rows that are known.
 */
export type Baseline = { at: string; first: number; columns: Set<string>; wholeUntil: Map<string, number> };

export type BaselineAnchor = Pick<Memory, 'baselineAt' | 'migratedTo'>;
/** `newest`: the newest migration of this version. A server that has not recorded or looked for a baseline since the last upgrade does so when it starts. */
export const isBaselineDue = ({ migratedTo }: BaselineAnchor, newest: string): boolean => migratedTo === undefined || migratedTo < newest;

/** Works in any company's transaction. A mark without a valid proof counts for nothing; `forged` says when each of those was written. */
export const readBaseline = (tx: Tx, kit: Kit): Promise<{ baseline: Baseline | undefined; forged: string[] }> =>
  inOtherCompany(tx, platformId, async () => {
    const marks = (await state.listBaselineMarks(tx)).map(({ at, number, after, proof }) => {
      const mark = BaselineMark.safeParse(after).data;
      const provenAt = mark && kit.keys.changes.verifyBaseline(proof, platformId, canonicalJson(mark));
      return { at, number, mark: isWithinProofTime(provenAt, at, at) ? mark : undefined };
    });
    const proven = marks.flatMap(({ at, number, mark }) => (mark ? [{ at, number, ...mark }] : []));
    const columns = proven.flatMap((mark) => Object.entries(mark.columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)));
    const wholeUntil = new Map(proven.toReversed().flatMap((mark) => Object.keys(mark.columns).map((table) => [table, mark.number] as const)));
    const [first] = proven;
    return {
      baseline: first && { at: first.at, first: first.first, columns: new Set(columns), wholeUntil },
      forged: marks.filter(({ mark }) => !mark).map(({ at }) => at),
    };
  });

const inPlatform = <T>(kit: Kit, work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.inCompany(platformId, undefined, (tx) => withTrustedSearchPath(tx, work));
export const findBaseline = async (kit: Kit): Promise<Baseline | undefined> => (await inPlatform(kit, (tx) => readBaseline(tx, kit))).baseline;

/** Parts the columns that are compared: those that a baseline covers, and those that none does. */
export function splitByCoverage(all: state.Columns, baseline: Baseline | undefined): { covered: state.Columns; missing: state.Columns } {
  const isCovered = (table: string, name: string): boolean => baseline?.columns.has(`${table}.${name}`) ?? false;
  const only = (wanted: boolean): state.Columns =>
    new Map(
      [...all].map(([table, names]) => [table, names.filter((name) => isCovered(table, name) === wanted)] as const).filter(([, names]) => names.length > 0),
    );
  return { covered: only(true), missing: only(false) };
}

/** Does nothing while every column has a baseline, or when the marks of one that this server remembers are gone: the next check reports that. */
export async function addBaselines(kit: Kit, { baselineAt }: BaselineAnchor): Promise<void> {
  const baseline = await findBaseline(kit);
  const { missing } = splitByCoverage(await inPlatform(kit, state.columnsOf), baseline);
  if (missing.size === 0 || (!baseline && baselineAt !== undefined)) return;
  const first = await inPlatform(kit, state.nextNumber);
  const companies = [platformId, ...(await kit.db.inSystem((tx) => withTrustedSearchPath(tx, seals.companies))).map(({ id }) => id)];
  const inCompany = <T>(company: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    kit.db.inCompany(company, undefined, (tx) => withTrustedSearchPath(tx, work));
  await forEachSettled(companies, async (company) => {
    const filled = await inCompany(company, (tx) => state.tablesWithRows(tx, company, [...missing.keys()]));
    // One transaction for each table: a lock is never held while another table is waited for.
    for (const [table, columns] of missing) {
      if (!filled.has(table)) continue;
      await inCompany(company, (tx) => state.addBaseline(tx, table, columns, company, kit.keys.changes.proveBaseline(company)));
    }
  });
  const mark: BaselineMark = { first, columns: Object.fromEntries(missing) };
  await inPlatform(kit, (tx) => state.addBaselineMark(tx, platformId, mark, kit.keys.changes.proveBaseline(platformId, canonicalJson(mark))));
}
