import { checkpointMachine, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectCountersFromLog, counterTables, type LogEntry, type Verdict } from '../../inspection/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb, allowLongStatements } from '../../kit/db/records.ts';
import { openCursor, fetchRows } from '../../kit/db/lists/stream-all-rows.ts';

// Rows that show the latest recording, and the logs that they follow from. The SQL runs inside withTrustedSearchPath,
// as in state.queries.ts.

export type VerdictTable = 'checkpoints' | 'plan_activities';
const logs = {
  checkpoints: { log: sql.table('public.inspection_log'), key: sql.id('checkpoint_id') },
  plan_activities: { log: sql.table('public.plan_activity_log'), key: sql.id('activity_id') },
} as const satisfies Record<VerdictTable, object>;
const owned = {
  checkpoints: sql`and point.recorded_by is not distinct from log.user_id and point.recorded_at is not distinct from log.recorded_at`,
  plan_activities: sql``,
} as const satisfies Record<VerdictTable, RawBuilder<unknown>>;

const afterFirst = Object.fromEntries(
  checkpointMachine.steps.filter(({ from }) => from === 'unchecked').map(({ event, to }) => [event, to]),
);
/** Matches a checkpoint that is counted in its recorder's row. */
const isCounted = sql`point.technician_plan_id is not distinct from (
  select id from public.technician_plans own where own.company_id = point.company_id and own.plan_id = point.plan_id and own.user_id = point.recorded_by)`;

/**
 * Streams the rows that need a closer look. A single statement rules out those that match the only entry of their log,
 * or its absence. The few others were recorded twice, reworked or altered.
 */
export async function* streamRowsToRecount(tx: Tx, companyId: string, table: VerdictTable): AsyncGenerator<string[]> {
  const { log, key } = logs[table];
  const query = sql<{ id: string }>`
    select point.id from ${sql.table(`public.${table}`)} as point
    left join ${log} as log on log.company_id = point.company_id and log.${key} = point.id
    where point.company_id = ${companyId}
    group by point.company_id, point.id
    having count(*) > 1 or not bool_and(
      point.state::text = coalesce(${toJsonb(afterFirst)}::jsonb ->> log.event::text, 'unchecked') and not point.contested
      and point.comment is not distinct from log.comment and point.rectify_comment is not distinct from log.rectify_comment
      and point.images = coalesce(log.images, '[]') ${owned[table]} ${table === 'checkpoints' ? sql`and ${isCounted}` : sql``})`;
  const cursor = openCursor(tx, table);
  await allowLongStatements(tx);
  for (let rows = await fetchRows(query, cursor, 1000); rows.length > 0; rows = await fetchRows(query, cursor, 1000))
    yield rows.map(({ id }) => id);
}

export type StoredVerdict = Omit<Verdict, 'standing'> & { state: CheckpointState; contested: boolean };
export type VerdictRow = { id: string; row: StoredVerdict; isCounted: boolean; entries: LogEntry[] };
/** Reads these rows and their logs in one statement, so that a concurrent recording is in both or in neither. */
export async function readVerdictRows(
  tx: Tx,
  companyId: string,
  table: VerdictTable,
  ids: readonly string[],
): Promise<VerdictRow[]> {
  const { log, key } = logs[table];
  const { rows } = await sql<VerdictRow>`
    select id, jsonb_build_object('state', state, 'contested', contested, 'comment', comment, 'rectifyComment', rectify_comment, 'images', images,
      'recordedBy', to_jsonb(point) -> 'recorded_by', 'recordedAt', to_jsonb(point) -> 'recorded_at') as row,
      ${table === 'checkpoints' ? isCounted : sql`true`} as is_counted,
      (select coalesce(jsonb_agg(jsonb_build_object('event', event, 'userId', user_id, 'comment', comment, 'rectifyComment', rectify_comment, 'images', images,
        'recordedAt', recorded_at, 'at', created_at) order by created_at, id), '[]')
      from ${log} as log where log.company_id = point.company_id and log.${key} = point.id) as entries
    from ${sql.table(`public.${table}`)} as point
    where company_id = ${companyId} and id in (select jsonb_array_elements_text(${toJsonb(ids)}::jsonb)::uuid)
    order by id`.execute(tx);
  return rows;
}

export type InconsistentRow = {
  subject: string;
  id: string;
  how: 'gone' | 'miscounted' | 'incomplete';
  columns: string[];
};
/**
 * Lists logs without a row, vehicles with fewer or more checkpoints than their plan assigned, and counters that differ
 * from the log. An unjudged checkpoint of a check that an amendment removed no longer belongs to its vehicle.
 */
export async function listInconsistentRows(tx: Tx, companyId: string, limit: number): Promise<InconsistentRow[]> {
  const company = sql`${companyId}::uuid`;
  const gone = (table: VerdictTable) => sql`
    select distinct ${sql.lit(table)} as subject, log.${logs[table].key} as id, 'gone' as how, '{}'::text[] as columns from ${logs[table].log} as log
    where log.company_id = ${company}
      and not exists (select from ${sql.table(`public.${table}`)} as point where point.company_id = log.company_id and point.id = log.${logs[table].key})`;
  const miscounted = counterTables.map((table) => {
    const differing = sql.join(
      (['ok', 'nok', 'skip', 'rectified'] as const).map(
        (name) => sql`case when one.${sql.id(name)} <> coalesce(counted.${sql.id(name)}, 0) then ${sql.lit(name)} end`,
      ),
    );
    return sql`
      select ${sql.lit(table)}, one.id, 'miscounted', array_remove(array[${differing}]::text[], null)
      from ${sql.table(`public.${table}`)} as one left join (${selectCountersFromLog(table, company)}) as counted on counted.id = one.id where one.company_id = ${company}`;
  });
  await allowLongStatements(tx);
  const { rows } = await sql<InconsistentRow>`
    select * from (
      ${gone('checkpoints')} union all ${gone('plan_activities')} union all
      select 'plan_vehicles', id, 'incomplete', '{}' from public.plan_vehicles as one where company_id = ${company} and total <> (
        select count(*) from public.checkpoints as point where point.company_id = ${company} and point.plan_vehicle_id = one.id
          and not (point.removed_in is not null and point.left_in is not null)) union all
      ${sql.join(miscounted, sql` union all `)}
    ) as wrong
    where how <> 'miscounted' or columns <> '{}'
    order by subject, id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** Lists plans whose stored totals differ from the log at the time of those totals. */
export async function listInconsistentTotals(
  tx: Tx,
  companyId: string,
  limit: number,
): Promise<{ subject: 'recorded_days' | 'recorded_places'; id: string }[]> {
  const company = sql`${companyId}::uuid`;
  const logged = sql`from public.recorded_days_until as kept
    join public.inspection_log as log on log.company_id = kept.company_id and log.created_at < kept.until
    left join public.technician_plans as own on own.company_id = log.company_id and own.plan_id = log.plan_id and own.user_id = log.user_id
    left join public.checkpoints as point on point.company_id = log.company_id and point.id = log.checkpoint_id
    where kept.company_id = ${company}`;
  await allowLongStatements(tx);
  const { rows } = await sql<{ subject: 'recorded_days' | 'recorded_places'; id: string }>`
    select distinct subject, id from (
      select subject, id from (
        select 'recorded_days' as subject, plan_id as id, technician_plan_id as owner, date::text as place, ok::int, nok::int, skip::int, found::int as more, 1 as side
        from public.recorded_days where company_id = ${company}
        union all
        select 'recorded_days', log.plan_id, own.id, ((log.recorded_at at time zone kept.zone)::date)::text, (log.event::text = 'record ok')::int, (log.event::text = 'record not ok')::int,
          (log.event::text = 'record skip')::int, (log.nok > 0)::int, -1 ${logged}
        union all
        select 'recorded_places', plan_id, part_id, jsonb_build_array(side, tag)::text, ok::int, nok::int, skip::int, rectified::int, 1 from public.recorded_places where company_id = ${company}
        union all
        select 'recorded_places', log.plan_id, point.part_id, jsonb_build_array(point.side, point.tag)::text, log.ok, log.nok, log.skip, log.rectified, -1 ${logged}
      ) as both_sides
      group by subject, id, owner, place
      having sum(ok * side) <> 0 or sum(nok * side) <> 0 or sum(skip * side) <> 0 or sum(more * side) <> 0
    ) as different
    order by subject, id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
