import { platformId } from '@roadworthy/contract/access/roles.ts';
import type {
  SecondLook,
  SecondLookCounts,
  SecondLookOutcome,
} from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import type { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type RawBuilder } from 'kysely';
import { asSystem } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, mapPage } from '../../kit/db/records.ts';

// Second looks are stored in two append-only tables: the drawn verdicts and their results. A second look without a
// result waits.

type NewLook = {
  companyId: string;
  id: string;
  planId: string;
  checkpointId: string;
  userId: string;
  percent: number;
  lot: number;
};
export const add = (tx: Tx, look: NewLook) => tx.insertInto('secondLooks').values(look).execute();

type NewResult = {
  companyId: string;
  userId: string;
  checkpointId: string;
  outcome: SecondLookOutcome;
  entryId: string;
};
/** Ends the waiting second look of a checkpoint that the caller has locked. */
export async function end(tx: Tx, { companyId, userId, checkpointId, outcome, entryId }: NewResult): Promise<void> {
  await sql`
    insert into second_look_results (company_id, id, outcome, entry_id, user_id)
    select look.company_id, look.id, ${outcome}, ${entryId}::uuid, ${userId}::uuid
    from second_looks look
    where look.company_id = ${companyId}::uuid and look.checkpoint_id = ${checkpointId}::uuid
      and not exists (select from second_look_results result where result.company_id = look.company_id and result.id = look.id)`.execute(
    tx,
  );
}

const verdict = (entry: RawBuilder<unknown>) => sql<'ok' | 'not ok' | null>`case
  when ${entry} in ('record ok', 'second ok') then 'ok' when ${entry} in ('record not ok', 'second not ok') then 'not ok' end`;
const person = (id: RawBuilder<unknown>) => sql<SecondLook['first']['by']>`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = ${id} and users.company_id in (second_looks.company_id, ${platformId}::uuid))`;
const state = sql<SecondLook['state']>`case
  when second_look_results.outcome is not null then second_look_results.outcome
  when checkpoints.left_in is not null then 'left the plan' else 'waiting' end`;

/** Selects from the recording that ended the second look; null while it waits. */
const ofSecond = <T>(expression: RawBuilder<T>) => sql<T | null>`(
  select ${expression} from inspection_log second_entry
  where second_entry.company_id = second_look_results.company_id and second_entry.id = second_look_results.entry_id)`;
const givenFirst = verdict(sql.ref('inspection_log.event'));
const givenSecond = ofSecond(verdict(sql.ref('second_entry.event')));

const selectLooks = (tx: Tx, planId: string) =>
  tx
    .selectFrom('secondLooks')
    .innerJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'secondLooks.companyId')
        .onRef('checkpoints.id', '=', 'secondLooks.checkpointId'),
    )
    .innerJoin('inspectionLog', (join) =>
      join
        .onRef('inspectionLog.companyId', '=', 'secondLooks.companyId')
        .onRef('inspectionLog.id', '=', 'secondLooks.id'),
    )
    .leftJoin('secondLookResults', (join) =>
      join
        .onRef('secondLookResults.companyId', '=', 'secondLooks.companyId')
        .onRef('secondLookResults.id', '=', 'secondLooks.id'),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
    .where('secondLooks.planId', '=', planId);

const selectAllLooks = (tx: Tx, planId: string) =>
  selectLooks(tx, planId).select([
    'secondLooks.id',
    'secondLooks.checkpointId as checkpoint',
    'secondLooks.lot',
    'secondLooks.percent',
    'secondLooks.createdAt as drawnAt',
    'checkpoints.vin',
    'checkpoints.side',
    'checkpoints.tag',
    'checkpoints.contested',
    state.as('state'),
    sql<SecondLook['part']>`case when plan_parts.part_id is not null then
      jsonb_build_object('_id', plan_parts.part_id, 'name', plan_parts.name, 'partNo', plan_parts.part_no) end`.as(
      'part',
    ),
    givenFirst.as('firstVerdict'),
    'inspectionLog.recordedAt as firstAt',
    person(sql.ref('inspection_log.user_id')).as('firstBy'),
    givenSecond.as('secondVerdict'),
    ofSecond(sql<string>`second_entry.recorded_at`).as('secondAt'),
    ofSecond(sql<string>`second_entry.comment`).as('reason'),
    ofSecond(person(sql.ref('second_entry.user_id'))).as('secondBy'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectAllLooks>['execute']>>[number];

const toLook = ({ id, firstVerdict, firstAt, firstBy, secondVerdict, secondAt, secondBy, reason, ...row }: Row) => ({
  ...row,
  _id: id,
  first: { verdict: firstVerdict ?? 'ok', at: firstAt, by: firstBy },
  second: secondAt && secondBy ? { verdict: secondVerdict, at: secondAt, by: secondBy, reason } : null,
});

type LookQuery = QueryOf<typeof secondLookRoutes.listSecondLooks>;
export async function list(tx: Tx, query: LookQuery) {
  let found = selectAllLooks(tx, query.workPlan);
  if (query.state) found = found.where(state, 'in', query.state);
  const vin = sql.ref('checkpoints.vin');
  const page = await fetchPage(found, query, {
    searchable: { vin },
    sortable: { vin, drawnAt: sql.ref('secondLooks.createdAt') },
    first: '-drawnAt',
    id: sql.ref('secondLooks.id'),
  });
  return mapPage(page, toLook);
}

/** Lists the second looks that were judged, in the order of the checks. */
export const listJudged = async (tx: Tx, planId: string): Promise<SecondLook[]> =>
  (
    await selectAllLooks(tx, planId)
      .where('secondLookResults.outcome', '=', 'judged')
      .orderBy('checkpoints.side')
      .orderBy('checkpoints.rowNo')
      .orderBy('checkpoints.columnNo')
      .orderBy('checkpoints.position')
      .orderBy('secondLooks.createdAt')
      .execute()
  ).map(toLook);

export async function count(tx: Tx, planId: string): Promise<SecondLookCounts> {
  const differs = sql`${givenFirst} is distinct from ${givenSecond}`;
  const hasAnother = sql`exists (
    select from plan_inspectors inspector join users on users.company_id = inspector.company_id and users.id = inspector.user_id
    where inspector.company_id = second_looks.company_id and inspector.plan_id = second_looks.plan_id
      and inspector.user_id <> second_looks.user_id and users.is_active)`;
  const counted = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;
  return selectLooks(tx, planId)
    .select([
      counted(sql`${state} = 'waiting'`).as('waiting'),
      counted(sql`${state} = 'judged'`).as('judged'),
      counted(sql`${state} = 'judged' and ${differs}`).as('differed'),
      counted(sql`${state} = 'skipped'`).as('skipped'),
      counted(sql`${state} in ('overtaken', 'left the plan')`).as('overtaken'),
      counted(sql`${state} = 'waiting' and not ${hasAnother}`).as('alone'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the first verdicts on the vehicles of a plan; drawn verdicts have a lot and a percentage. */
export const listFirstVerdicts = (tx: Tx, planId: string) =>
  tx
    .selectFrom('inspectionLog')
    .innerJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'inspectionLog.companyId')
        .onRef('checkpoints.id', '=', 'inspectionLog.checkpointId'),
    )
    .leftJoin('secondLooks', (join) =>
      join
        .onRef('secondLooks.companyId', '=', 'inspectionLog.companyId')
        .onRef('secondLooks.id', '=', 'inspectionLog.id'),
    )
    .select([
      'inspectionLog.id',
      'inspectionLog.checkpointId',
      'inspectionLog.createdAt',
      'secondLooks.lot',
      'secondLooks.percent',
    ])
    .where('inspectionLog.planId', '=', planId)
    .where('inspectionLog.event', 'in', ['record ok', 'record not ok'])
    .where('checkpoints.planVehicleId', 'is not', null)
    .execute();

/** Lists the percentages that were set for the company, oldest first, from the history of its record. */
export const listPercents = (tx: Tx, company: string): Promise<{ at: string; percent: number }[]> =>
  asSystem(tx, async () => {
    const { rows } = await sql<{ at: string; percent: number }>`
      select at, (after ->> 'second_look_percent')::int as percent from changes
      where company_id = ${platformId}::uuid and subject = 'companies' and subject_id = ${company}::uuid and after ? 'second_look_percent'
      order by at`.execute(tx);
    return rows;
  });
