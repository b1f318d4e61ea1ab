import { platformId } from '@roadworthy/contract/access/roles.ts';
import { z } from 'zod';
import { toSortedJson } from '../../kit/auth/chain.ts';
import { inOtherCompany } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import * as seals from '../seals/log-seal.queries.ts';
import type { AnchorFile } from '../seals/anchor-file.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import { isWithinProofTime } from './proof-time.ts';
import * as state from './state.queries.ts';

// Rows are compared with their history from a baseline on: the rows as of the first start, and later each column that a
// new version adds. Existing data is accepted as it is, and every later change carries a proof. The mark of a baseline
// is signed and lists its columns. The owner of the database can add a column or delete a mark, so whether a baseline
// is due depends only on the program and on log-seals.json.

const BaselineMark = z.object({ first: z.number(), columns: z.record(z.string(), z.array(z.string()).readonly()) });
type BaselineMark = z.output<typeof BaselineMark>;
/**
 * When the first baseline was recorded, the number of the last entry that needs no proof, all columns covered, and for
 * each table the number of the first mark that covers it. Entries before that mark contain whole rows. Later baselines
 * only add columns to known rows.
 */
export type Baseline = { at: string; first: number; columns: Set<string>; wholeUntil: Map<string, number> };

export type BaselineAnchor = Pick<AnchorFile, 'baselineAt' | 'migratedTo'>;
/**
 * Returns whether this server still has to record a baseline for the columns of this version, whose newest migration is
 * `newest`.
 */
export const isBaselineDue = ({ migratedTo }: BaselineAnchor, newest: string): boolean =>
  migratedTo === undefined || migratedTo < newest;

/**
 * Reads the baseline, in a transaction of any company. Ignores marks without a valid proof; `forged` lists when each of
 * them was written.
 */
export const readBaseline = (tx: Tx, kit: Kit): Promise<{ baseline: Baseline | undefined; forged: string[] }> =>
  inOtherCompany(tx, platformId, async () => {
    const marks = (await state.listBaselineMarks(tx)).map(({ at, number, after, proof }) => {
      const mark = BaselineMark.safeParse(after).data;
      const provenAt = mark && kit.keys.changes.verifyBaseline(proof, platformId, toSortedJson(mark));
      return { at, number, mark: isWithinProofTime(provenAt, at, at) ? mark : undefined };
    });
    const proven = marks.flatMap(({ at, number, mark }) => (mark ? [{ at, number, ...mark }] : []));
    const columns = proven.flatMap((mark) =>
      Object.entries(mark.columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    );
    const wholeUntil = new Map(
      proven.toReversed().flatMap((mark) => Object.keys(mark.columns).map((table) => [table, mark.number] as const)),
    );
    const [first] = proven;
    return {
      baseline: first && { at: first.at, first: first.first, columns: new Set(columns), wholeUntil },
      forged: marks.filter(({ mark }) => !mark).map(({ at }) => at),
    };
  });

const inPlatform = <T>(kit: Kit, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kit.db.inCompany(platformId, undefined, (tx) => withTrustedSearchPath(tx, work));
export const findBaseline = async (kit: Kit): Promise<Baseline | undefined> =>
  (await inPlatform(kit, (tx) => readBaseline(tx, kit))).baseline;

/** Splits the compared columns into those that a baseline covers and those that none does. */
export function splitByCoverage(
  all: state.Columns,
  baseline: Baseline | undefined,
): { covered: state.Columns; missing: state.Columns } {
  const isCovered = (table: string, name: string): boolean => baseline?.columns.has(`${table}.${name}`) ?? false;
  const only = (wanted: boolean): state.Columns =>
    new Map(
      [...all]
        .map(([table, names]) => [table, names.filter((name) => isCovered(table, name) === wanted)] as const)
        .filter(([, names]) => names.length > 0),
    );
  return { covered: only(true), missing: only(false) };
}

/**
 * Adds baselines. Does nothing if every column has one, or if marks are missing that this server has recorded, which
 * the next check reports.
 */
export async function addBaselines(kit: Kit, { baselineAt }: BaselineAnchor): Promise<void> {
  const baseline = await findBaseline(kit);
  const { missing } = splitByCoverage(await inPlatform(kit, state.listColumns), baseline);
  if (missing.size === 0 || (!baseline && baselineAt !== undefined)) return;
  const first = await inPlatform(kit, state.allocateChangeNumber);
  const companies = [
    platformId,
    ...(await kit.db.inSystem((tx) => withTrustedSearchPath(tx, seals.listCompanies))).map(({ id }) => id),
  ];
  const inCompany = <T>(company: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    kit.db.inCompany(company, undefined, (tx) => withTrustedSearchPath(tx, work));
  await forEachSettled(companies, async (company) => {
    const filled = await inCompany(company, (tx) => state.listTablesWithRows(tx, company, [...missing.keys()]));
    // One transaction per table, so that none is locked while waiting for another.
    for (const [table, columns] of missing) {
      if (!filled.has(table)) continue;
      await inCompany(company, (tx) =>
        state.addBaseline(tx, table, columns, company, kit.keys.changes.proveBaseline(company)),
      );
    }
  });
  const mark: BaselineMark = { first, columns: Object.fromEntries(missing) };
  await inPlatform(kit, (tx) =>
    state.addBaselineMark(tx, platformId, mark, kit.keys.changes.proveBaseline(platformId, toSortedJson(mark))),
  );
}
