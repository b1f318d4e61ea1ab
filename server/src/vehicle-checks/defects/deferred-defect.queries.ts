import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  isDefectOpen,
  type DeferredDefectStatus,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import type { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, mapPage, toWire } from '../../kit/db/records.ts';
import type { DeferredDefectDecisions } from '../../kit/db/types.gen.ts';
import { selectPerson, vehicleJson } from '../vehicle-check.queries.ts';

const column = (name: string) => sql.ref(`vehicleCheckPoints.${name}`);

const named = (status: DeferredDefectStatus) => sql`${status}::text`;

/** The newest decision about a defect, with its task and the card of that task. */
const ofDecision = sql`
  from (select 1) as one
  left join lateral (
    select * from deferred_defect_decisions decision
    where decision.company_id = ${column('companyId')} and decision.point_id = ${column('id')} order by decision.number desc limit 1
  ) as latest on true
  left join job_card_tasks task on task.company_id = latest.company_id and task.id = latest.task_id
  left join job_cards card on card.company_id = latest.company_id and card.id = latest.job_card_id`;
/** A task that was skipped, or whose card was cancelled, leaves the defect open. */
const status = sql<DeferredDefectStatus>`(
  select case
    when latest.decision = 'dismissed' then ${named('Dismissed')}
    when task.state = 'finished' then ${named('Resolved')}
    when task.state = 'open' and card.status <> 'Cancelled' and card.deleted_at is null then ${named('In work')}
    else ${named('Open')}
  end ${ofDecision})`;

const foundOn = sql`from job_cards found where found.company_id = ${column('companyId')} and found.id = ${column('jobCardId')}`;
const taskJson = sql<DeferredDefect['task']>`(
  select case when task.id is not null then jsonb_build_object('_id', task.id, 'name', task.name, 'state', task.state,
    'jobCard', jsonb_build_object('_id', card.id, 'jobcardId', card.jobcard_id)) end ${ofDecision})`;
const isOverdue = (today: string) =>
  sql<boolean>`coalesce(${column('dueOn')} < ${today}::date and ${status} in (${named('Open')}, ${named('In work')}), false)`;

/** The points of checks that are deferred. A check that was discarded has found nothing. */
const deferred = (tx: Tx) =>
  tx
    .selectFrom('vehicleCheckPoints')
    .innerJoin('vehicleChecks', (join) =>
      join
        .onRef('vehicleChecks.companyId', '=', 'vehicleCheckPoints.companyId')
        .onRef('vehicleChecks.id', '=', 'vehicleCheckPoints.checkId'),
    )
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'vehicleChecks.companyId')
        .onRef('vehicles.id', '=', 'vehicleChecks.vehicleId'),
    )
    .where('vehicleCheckPoints.outcome', '=', 'deferred')
    .where('vehicleChecks.discardedAt', 'is', null);

const defects = (tx: Tx, today: string) =>
  deferred(tx)
    .select([
      'vehicleCheckPoints.id',
      'vehicleCheckPoints.checkId as check',
      'vehicleCheckPoints.groupName as group',
      'vehicleCheckPoints.name',
      'vehicleCheckPoints.measurement',
      'vehicleCheckPoints.measured',
      'vehicleCheckPoints.comment',
      'vehicleCheckPoints.photos',
      'vehicleCheckPoints.dueOn',
    ])
    .select([
      sql<DeferredDefect['result']>`${column('result')}`.as('result'),
      sql<string>`${column('outcomeAt')}`.as('deferredAt'),
      status.as('status'),
      isOverdue(today).as('isOverdue'),
      vehicleJson.as('vehicle'),
      sql<
        DeferredDefect['jobCard']
      >`(select jsonb_build_object('_id', found.id, 'jobcardId', found.jobcard_id) ${foundOn})`.as('jobCard'),
      selectPerson(column('outcomeBy')).as('deferredBy'),
      taskJson.as('task'),
      sql<string | null>`(select latest.reason ${ofDecision})`.as('dismissal'),
      sql<string | null>`(select latest.created_at ${ofDecision})`.as('decidedAt'),
      sql<DeferredDefect['decidedBy']>`(select ${selectPerson(sql`latest.user_id`)} ${ofDecision})`.as('decidedBy'),
    ]);

const vehicleText = sql`concat_ws(' ', vehicles.vin, vehicles.reg_no, vehicles.tag)`;

export async function list(tx: Tx, query: QueryOf<typeof deferredDefectRoutes.listDeferredDefects>, today: string) {
  let found = defects(tx, today);
  if (query.status) found = found.where(status, 'in', query.status);
  if (query.vehicle) found = found.where('vehicleChecks.vehicleId', '=', query.vehicle);
  if (query.workshop)
    found = found.where(sql<boolean>`exists (select ${foundOn} and found.workshop_id = ${query.workshop})`);
  if (query.overdue !== undefined) found = found.where(isOverdue(today), '=', query.overdue);
  const page = await fetchPage(found, query, {
    searchable: {
      vehicle: vehicleText,
      name: sql`concat_ws(' ', ${column('groupName')}, ${column('name')})`,
      comment: column('comment'),
      jobCard: sql`(select found.jobcard_id ${foundOn})`,
    },
    sortable: {
      // Defects without a due date come after those with one.
      dueOn: sql`coalesce(${column('dueOn')}, 'infinity')`,
      deferredAt: column('outcomeAt'),
      vehicle: vehicleText,
    },
    first: '-deferredAt',
    id: column('id'),
  });
  return mapPage(page, toWire);
}

export async function find(tx: Tx, id: string, today: string): Promise<DeferredDefect | undefined> {
  const row = await defects(tx, today).where('vehicleCheckPoints.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Finds the job card on which a defect was found, to lock it. */
export const findJobCard = (tx: Tx, pointId: string) =>
  tx
    .selectFrom('vehicleCheckPoints')
    .select('jobCardId')
    .where('id', '=', pointId)
    .where('outcome', '=', 'deferred')
    .executeTakeFirst();

export const isOpen = async (tx: Tx, pointId: string): Promise<boolean> => {
  const row = await deferred(tx)
    .select(status.as('status'))
    .where('vehicleCheckPoints.id', '=', pointId)
    .executeTakeFirst();
  return row !== undefined && isDefectOpen(row.status);
};

/** Appends a decision. The defect is locked. */
export async function addDecision(
  tx: Tx,
  decision: Omit<Insertable<DeferredDefectDecisions>, 'number'>,
): Promise<void> {
  const last = await tx
    .selectFrom('deferredDefectDecisions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('pointId', '=', decision.pointId)
    .executeTakeFirst();
  await tx
    .insertInto('deferredDefectDecisions')
    .values({ ...decision, number: (last?.number ?? 0) + 1 })
    .execute();
}
