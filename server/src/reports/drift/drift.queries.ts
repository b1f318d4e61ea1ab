import type { ControlRule } from '@roadworthy/contract/parts/measurement/control-chart.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';

// Signals of control charts and their reviews by the office. A signal has the id of the recording with which a check
// began to drift.

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

/**
 * Stores the current time as that of the last check. Lists the plans with values since one minute before the previous
 * check, because a recording in progress then may have been committed later. A second server waits for the first.
 */
export async function startDriftCheck(tx: Tx, companyId: string): Promise<string[]> {
  await sql`insert into drift_checks (company_id, until) values (${companyId}, '-infinity') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ planId: string }>`
    with before as (select until from drift_checks where company_id = ${companyId} for update),
    moved as (update drift_checks set until = clock_timestamp() from before where company_id = ${companyId})
    select distinct log.plan_id from inspection_log log, before
    where log.company_id = ${companyId} and log.measured is not null and log.created_at > before.until - interval '1 minute'`.execute(
    tx,
  );
  return rows.map(({ planId }) => planId);
}

export async function findLastReview(tx: Tx, planId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('driftReviews')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('planId', '=', planId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/**
 * Returns when each check of a plan began to drift, by its key. Leaves out signals that the office has reviewed. The
 * join hides signals of recordings that the reader may not see.
 */
export async function listOpenSignals(tx: Tx, planId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('driftSignals')
    .innerJoin('inspectionLog', (join) =>
      join
        .onRef('inspectionLog.companyId', '=', 'driftSignals.companyId')
        .onRef('inspectionLog.id', '=', 'driftSignals.id'),
    )
    .select(['driftSignals.checkKey', 'inspectionLog.recordedAt'])
    .where('driftSignals.planId', '=', planId)
    .where(
      sql<boolean>`drift_signals.created_at > coalesce((select max(created_at) from drift_reviews where plan_id = ${planId}), '-infinity')`,
    )
    .execute();
  return new Map(rows.map(({ checkKey, recordedAt }) => [checkKey, recordedAt]));
}

type Signal = { companyId: string; id: string; planId: string; checkKey: string; rules: readonly ControlRule[] };
/** Adds a signal. Does nothing if the recording has one already. */
export const addSignal = (tx: Tx, { rules, ...signal }: Signal) =>
  tx
    .insertInto('driftSignals')
    .values({ ...signal, rules: toJsonb(rules) })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute();

export const addReview = (tx: Tx, row: { companyId: string; id: string; planId: string; userId: string }) =>
  tx.insertInto('driftReviews').values(row).execute();
