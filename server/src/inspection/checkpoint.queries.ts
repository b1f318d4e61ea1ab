import { platformId } from '@roadworthy/contract/access/roles.ts';
import { checkpointStates, countersOf, isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page } from '../kit/db/records.ts';

const openStates = checkpointStates.filter((state) => !isDoneState(state));

const all = (tx: Tx) =>
  tx
    .selectFrom('checkpoints')
    .selectAll('checkpoints')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('parts')
          .select(['parts.id as _id', 'parts.name', 'parts.partNo', 'parts.image'])
          .whereRef('parts.companyId', '=', 'checkpoints.companyId')
          .whereRef('parts.id', '=', 'checkpoints.partId'),
      ).as('part'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
          // The BRM lives in the platform; everybody else in the company itself.
          .where('users.companyId', 'in', [eb.ref('checkpoints.companyId'), sql.val(platformId)])
          .whereRef('users.id', '=', 'checkpoints.recordedBy'),
      ).as('recordedBy'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

async function shown(tx: Tx, rows: Row[]) {
  const history = await historyOf(
    tx,
    rows.flatMap((row) => (row.state === 'unchecked' ? [] : [row.id])),
  );
  return rows.map((row) => shownWith(row, history.get(row.id) ?? []));
}

type ShownRow = Pick<Row, 'id' | 'planId' | 'side' | 'state'>;
export function shownWith<R extends ShownRow, Entry>({ id, planId, side, state, ...row }: R, history: readonly Entry[]) {
  const { ok, nok, skip, rectified: complete } = countersOf[state];
  return { ...row, _id: id, workPlan: planId, objectSideGrid: side, state, ok, nok, skip, complete, checked: state !== 'unchecked', history: [...history] };
}

const nameOfUser = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** What happened to each of these checkpoints, oldest first: one statement for a whole page. */
async function historyOf(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .selectFrom('inspectionLog')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'inspectionLog.userId').on((eb) => eb('users.companyId', 'in', [eb.ref('inspectionLog.companyId'), sql.val(platformId)])),
    )
    .select([
      'inspectionLog.id as _id',
      'checkpointId',
      'event',
      'comment',
      'rectifyComment',
      'images',
      'recordedAt',
      'inspectionLog.createdAt',
      nameOfUser.as('by'),
    ])
    .where('checkpointId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('inspectionLog.createdAt')
    .orderBy('inspectionLog.id')
    .execute();
  return Map.groupBy(rows, (row) => row.checkpointId);
}

export async function list(tx: Tx, ask: QueryOf<typeof inspectionRoutes.listCheckpoints>) {
  let found = all(tx).where('checkpoints.planId', '=', ask.workPlan);
  if (ask.vin) found = found.where('checkpoints.vin', '=', ask.vin);
  if (ask.side) found = found.where('checkpoints.side', '=', ask.side);
  if (ask.tag) found = found.where('checkpoints.tag', '=', ask.tag);
  // Written out, not as a value: so the index of contested ones serves it.
  if (ask.contested !== undefined) found = found.where(ask.contested ? sql<boolean>`checkpoints.contested` : sql<boolean>`not checkpoints.contested`);
  if (ask.open !== undefined) found = found.where('checkpoints.state', ask.open ? 'in' : 'not in', openStates);
  // They were made in the order of vehicles, sides and cells, pieces in the order of recording: so their time of making is their order.
  const result = await page(found, ask, {
    searchable: { tag: sql.ref('checkpoints.tag') },
    sortable: { createdAt: sql.ref('checkpoints.createdAt') },
    first: 'createdAt',
    id: sql.ref('checkpoints.id'),
  });
  return { ...result, data: await shown(tx, result.data) };
}

export async function find(tx: Tx, id: string) {
  const row = await all(tx).where('checkpoints.id', '=', id).executeTakeFirst();
  return row && (await shown(tx, [row]))[0];
}

export async function logs(tx: Tx, ask: QueryOf<typeof inspectionRoutes.listCheckpointLogs>) {
  let found = tx
    .selectFrom('inspectionLog')
    .innerJoin('checkpoints', (join) =>
      join.onRef('checkpoints.companyId', '=', 'inspectionLog.companyId').onRef('checkpoints.id', '=', 'inspectionLog.checkpointId'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'inspectionLog.userId').on((eb) => eb('users.companyId', 'in', [eb.ref('inspectionLog.companyId'), sql.val(platformId)])),
    )
    .leftJoin('parts', (join) => join.onRef('parts.companyId', '=', 'checkpoints.companyId').onRef('parts.id', '=', 'checkpoints.partId'))
    .select([
      'inspectionLog.id as _id',
      'inspectionLog.createdAt',
      'inspectionLog.recordedAt',
      'inspectionLog.technicianPlanId as technicianWorkPlan',
      'inspectionLog.planId as workPlan',
    ])
    .select([
      'inspectionLog.checkpointId as checkpoint',
      'inspectionLog.event',
      'inspectionLog.ok',
      'inspectionLog.nok',
      'inspectionLog.skip',
      'inspectionLog.images',
    ])
    .select([
      'inspectionLog.comment',
      'inspectionLog.rectifyComment',
      'checkpoints.side',
      'checkpoints.tag',
      'checkpoints.vin',
      'checkpoints.position',
      'checkpoints.rowNo as selectedRow',
      'checkpoints.columnNo as selectedColumn',
      'checkpoints.position as selectedCheckpoint',
      'inspectionLog.illustration',
      'parts.name as partName',
    ])
    .select(['users.id as byId', 'users.firstName', 'users.lastName', 'users.emailId'])
    .where('inspectionLog.planId', '=', ask.workPlan);
  if (ask.vin) found = found.where('checkpoints.vin', '=', ask.vin);
  if (ask.side) found = found.where('checkpoints.side', '=', ask.side);
  if (ask.tag) found = found.where('checkpoints.tag', '=', ask.tag);
  if (ask.checkpoint) found = found.where('checkpoints.id', '=', ask.checkpoint);
  const result = await page(found, ask, {
    searchable: { comment: sql.ref('inspectionLog.comment') },
    sortable: { createdAt: sql.ref('inspectionLog.createdAt') },
    first: '-createdAt',
    id: sql.ref('inspectionLog.id'),
  });
  return mapPage(result, ({ byId, firstName, lastName, emailId, ...row }) => ({ ...row, by: { _id: byId, firstName, lastName, emailId } }));
}

/** Everything that decides on a step of one checkpoint, and the checkpoint held for it: one statement. */
export const toStep = (tx: Tx, id: string, actorId: string, clientId: string) =>
  tx
    .selectFrom('checkpoints')
    .innerJoin('workPlans', (join) => join.onRef('workPlans.companyId', '=', 'checkpoints.companyId').onRef('workPlans.id', '=', 'checkpoints.planId'))
    .innerJoin('projects', (join) => join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'))
    .leftJoin('planInspectors', (join) =>
      join
        .onRef('planInspectors.companyId', '=', 'checkpoints.companyId')
        .onRef('planInspectors.planId', '=', 'checkpoints.planId')
        .on('planInspectors.userId', '=', actorId),
    )
    .leftJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'checkpoints.companyId')
        .onRef('technicianPlans.planId', '=', 'checkpoints.planId')
        .on('technicianPlans.userId', '=', actorId),
    )
    .leftJoin('inspectionLog', (join) => join.onRef('inspectionLog.companyId', '=', 'checkpoints.companyId').on('inspectionLog.id', '=', clientId))
    .select([
      'checkpoints.id',
      'checkpoints.planId',
      'checkpoints.planVehicleId',
      'checkpoints.vin',
      'checkpoints.state',
      'checkpoints.contested',
      'checkpoints.images',
      'checkpoints.recordedBy',
      'checkpoints.updatedAt',
      'checkpoints.technicianPlanId as ownerShare',
    ])
    .select(['workPlans.status', 'workPlans.quantity', 'workPlans.tipLevel', 'workPlans.projectId'])
    // A second verdict of the same person at the same moment waits here. It does not see the row that the first one made, only the checkpoint that names it.
    .select(
      sql<string | null>`coalesce(technician_plans.id, case when checkpoints.recorded_by = ${actorId}::uuid then checkpoints.technician_plan_id end)`.as(
        'actorShare',
      ),
    )
    .select(['planInspectors.userId as inspector', 'inspectionLog.event as earlierEvent', 'inspectionLog.checkpointId as earlierCheckpoint'])
    .where('checkpoints.id', '=', id)
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null)
    .forUpdate('checkpoints')
    .executeTakeFirst();
export type CheckpointToStep = NonNullable<Awaited<ReturnType<typeof toStep>>>;
