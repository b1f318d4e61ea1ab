import { platformId } from '@roadworthy/contract/access/roles.ts';
import { checkpointStates, countersByState, isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage } from '../../kit/db/records.ts';
import { selectGeoPosition } from '../../geo-positions/index.ts';
import { selectStopReason } from '../../work-plans/index.ts';

const openStates = checkpointStates.filter((state) => !isDoneState(state));

const allCheckpoints = (tx: Tx) =>
  tx
    .selectFrom('checkpoints')
    .selectAll('checkpoints')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('planParts')
          .select([
            'planParts.partId as _id',
            'planParts.name',
            'planParts.partNo',
            'planParts.image',
            'planParts.measurement',
          ])
          .whereRef('planParts.companyId', '=', 'checkpoints.companyId')
          .whereRef('planParts.planId', '=', 'checkpoints.planId')
          .whereRef('planParts.partId', '=', 'checkpoints.partId'),
      ).as('part'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
          // The BRM is a user of the platform; everybody else belongs to the company.
          .where('users.companyId', 'in', [eb.ref('checkpoints.companyId'), sql.val(platformId)])
          .whereRef('users.id', '=', 'checkpoints.recordedBy'),
      ).as('recordedBy'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof allCheckpoints>['execute']>>[number];

async function toCheckpoints(tx: Tx, rows: Row[]) {
  const history = await historyOf(
    tx,
    // Unchecked checkpoints have no history to show, except those that were removed from the plan.
    rows.flatMap((row) => (row.state === 'unchecked' && row.leftIn === null ? [] : [row.id])),
  );
  return rows.map((row) => toCheckpoint(row, history.get(row.id) ?? []));
}

type CheckpointRow = Pick<Row, 'id' | 'planId' | 'side' | 'state' | 'part' | 'secondLookWaiting'>;
type HistoryEntry = { event: string; measured: readonly string[] | null };
export function toCheckpoint<R extends CheckpointRow, Entry extends HistoryEntry>(
  { id, planId, side, state, ...row }: R,
  history: readonly Entry[],
) {
  const { ok, nok, skip, rectified: complete } = countersByState[state];
  return {
    ...row,
    _id: id,
    workPlan: planId,
    objectSideGrid: side,
    state,
    ok,
    nok,
    skip,
    complete,
    checked: state !== 'unchecked',
    ...(isValueMissing({ part: row.part, state, history }) && { valueMissing: true }),
    // A checkpoint can only be unchecked and waiting at once in the blind views, which hide its first verdict.
    ...(row.secondLookWaiting && state === 'unchecked' && { secondLook: true }),
    history: [...history],
  };
}

const nameOfUser = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Lists the history of each of these checkpoints, oldest first, with one statement for a whole page. */
async function historyOf(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .selectFrom('inspectionLog')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'inspectionLog.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('inspectionLog.companyId'), sql.val(platformId)])),
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
      'inspectionLog.planRevision',
      'inspectionLog.measured',
      'inspectionLog.instrument',
      'inspectionLog.defect',
      'inspectionLog.answers',
      selectGeoPosition(sql.ref('inspectionLog.id')).as('geoPosition'),
      nameOfUser.as('by'),
    ])
    .where('checkpointId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('inspectionLog.createdAt')
    .orderBy('inspectionLog.id')
    .execute();
  return Map.groupBy(rows, (row) => row.checkpointId);
}

export async function list(tx: Tx, query: QueryOf<typeof inspectionRoutes.listCheckpoints>) {
  let found = allCheckpoints(tx).where('checkpoints.planId', '=', query.workPlan);
  if (query.vin) found = found.where('checkpoints.vin', '=', query.vin);
  if (query.side) found = found.where('checkpoints.side', '=', query.side);
  if (query.tag) found = found.where('checkpoints.tag', '=', query.tag);
  // A literal instead of a parameter, so that the partial index of contested checkpoints is used.
  if (query.contested !== undefined)
    found = found.where(
      query.contested ? sql<boolean>`checkpoints.contested` : sql<boolean>`not checkpoints.contested`,
    );
  if (query.secondLook !== undefined)
    found = found.where(
      query.secondLook
        ? sql<boolean>`checkpoints.second_look_waiting and checkpoints.state = 'unchecked'`
        : sql<boolean>`not (checkpoints.second_look_waiting and checkpoints.state = 'unchecked')`,
    );
  if (query.open !== undefined) found = found.where('checkpoints.state', query.open ? 'in' : 'not in', openStates);
  if (query.open === true) found = found.where('checkpoints.leftIn', 'is', null);
  // Checkpoints are created in the order of vehicles, sides and cells, and pieces in the order of recording, so
  // creation time is the display order.
  const result = await fetchPage(found, query, {
    searchable: { tag: sql.ref('checkpoints.tag') },
    sortable: { createdAt: sql.ref('checkpoints.createdAt') },
    first: 'createdAt',
    id: sql.ref('checkpoints.id'),
  });
  return { ...result, data: await toCheckpoints(tx, result.data) };
}

export async function find(tx: Tx, id: string) {
  const row = await allCheckpoints(tx).where('checkpoints.id', '=', id).executeTakeFirst();
  return row && (await toCheckpoints(tx, [row]))[0];
}

export async function listLogs(tx: Tx, query: QueryOf<typeof inspectionRoutes.listCheckpointLogs>) {
  let found = tx
    .selectFrom('inspectionLog')
    .innerJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'inspectionLog.companyId')
        .onRef('checkpoints.id', '=', 'inspectionLog.checkpointId'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'inspectionLog.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('inspectionLog.companyId'), sql.val(platformId)])),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
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
      'inspectionLog.measured',
      'inspectionLog.instrument',
      'inspectionLog.defect',
      'inspectionLog.answers',
      selectGeoPosition(sql.ref('inspectionLog.id')).as('geoPosition'),
      'planParts.name as partName',
      sql<string | null>`plan_parts.measurement ->> 'unit'`.as('unit'),
    ])
    .select(['users.id as byId', 'users.firstName', 'users.lastName', 'users.emailId'])
    .where('inspectionLog.planId', '=', query.workPlan);
  if (query.vin) found = found.where('checkpoints.vin', '=', query.vin);
  if (query.side) found = found.where('checkpoints.side', '=', query.side);
  if (query.tag) found = found.where('checkpoints.tag', '=', query.tag);
  if (query.checkpoint) found = found.where('checkpoints.id', '=', query.checkpoint);
  const result = await fetchPage(found, query, {
    searchable: { comment: sql.ref('inspectionLog.comment') },
    sortable: { createdAt: sql.ref('inspectionLog.createdAt') },
    first: '-createdAt',
    id: sql.ref('inspectionLog.id'),
  });
  return mapPage(result, ({ byId, firstName, lastName, emailId, ...row }) => ({
    ...row,
    by: { _id: byId, firstName, lastName, emailId },
  }));
}

/** Selects everything needed to decide on a step that was recorded then (null: now), in one statement. */
const toStep = (tx: Tx, id: string, actorId: string, clientId: string, recordedAt: string | null = null) =>
  tx
    .selectFrom('checkpoints')
    .innerJoin('workPlans', (join) =>
      join.onRef('workPlans.companyId', '=', 'checkpoints.companyId').onRef('workPlans.id', '=', 'checkpoints.planId'),
    )
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
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
    .leftJoin('inspectionLog', (join) =>
      join.onRef('inspectionLog.companyId', '=', 'checkpoints.companyId').on('inspectionLog.id', '=', clientId),
    )
    // One join serves the risk gate, the draw and the position, so that recordings need no further lookup.
    .leftJoin('companies', (join) =>
      join.on('companies.companyId', '=', platformId).onRef('companies.id', '=', 'checkpoints.companyId'),
    )
    .select([
      sql<boolean>`(companies.risk_gate_since is not null or has_measures_open_at(${recordedAt}))`.as('isGateAsked'),
      'companies.secondLookPercent',
      'companies.askPosition as asksPosition',
      'checkpoints.secondLookWaiting',
    ])
    .select([
      'checkpoints.id',
      'checkpoints.planId',
      'checkpoints.planVehicleId',
      'checkpoints.vin',
      'checkpoints.state',
      'checkpoints.contested',
      'checkpoints.comment',
      'checkpoints.images',
      'checkpoints.recordedBy',
      'checkpoints.updatedAt',
      'checkpoints.technicianPlanId as ownerShare',
      'checkpoints.leftIn',
      'checkpoints.partId',
      'planParts.measurement',
    ])
    .select(['workPlans.status', 'workPlans.quantity', 'workPlans.tipLevel', 'workPlans.projectId'])
    // A second verdict by the same person waits here for the lock. Once it has the lock, this statement sees the
    // updated checkpoint that names the first verdict's row, but not that row itself.
    .select(
      sql<
        string | null
      >`coalesce(technician_plans.id, case when checkpoints.recorded_by = ${actorId}::uuid then checkpoints.technician_plan_id end)`.as(
        'actorShare',
      ),
    )
    .select([
      'planInspectors.userId as inspector',
      'inspectionLog.event as earlierEvent',
      'inspectionLog.checkpointId as earlierCheckpoint',
      selectStopReason(sql.ref('checkpoints.companyId'), sql.ref('checkpoints.planId'), actorId).as('stopReason'),
    ])
    .where('checkpoints.id', '=', id)
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null);
/** Reads the checkpoint without a lock, so the result may already be out of date when it is used. */
export const findUnlocked = (tx: Tx, id: string, actorId: string, clientId: string) =>
  toStep(tx, id, actorId, clientId).executeTakeFirst();
/** Reads the checkpoint and locks it until the transaction ends. */
export const findForStep = (tx: Tx, id: string, actorId: string, clientId: string, recordedAt?: string) =>
  toStep(tx, id, actorId, clientId, recordedAt).forUpdate('checkpoints').executeTakeFirst();
export type CheckpointForStep = NonNullable<Awaited<ReturnType<typeof findForStep>>>;

/** Locks the checkpoint of a finding, before the finding itself. */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('checkpoints')
    .select(['id', 'secondLookWaiting', 'recordedBy', 'leftIn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
