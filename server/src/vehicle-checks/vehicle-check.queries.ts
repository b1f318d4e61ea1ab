import { platformId } from '@roadworthy/contract/access/roles.ts';
import type {
  CheckLogEntry,
  CheckPoint,
  VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { findVehicleCheckStatus } from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { selectUserName, toPersonRef } from '../kit/db/record-log.ts';
import { fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { VehicleCheckEvents, VehicleCheckPoints, VehicleChecks } from '../kit/db/types.gen.ts';

/** Selects a person of the company or of the platform; null if the column is null. */
export const selectPerson = (column: RawBuilder<unknown>) => sql<CheckPoint['by']>`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = ${column} and users.company_id in (app_company(), ${platformId}::uuid))`;
export const vehicleJson = sql<
  VehicleCheck['vehicle']
>`jsonb_build_object('_id', vehicles.id, 'vin', vehicles.vin, 'regNo', vehicles.reg_no, 'tag', vehicles.tag)`;

const ofCard = sql`job_cards card where card.company_id = vehicle_checks.company_id and card.id = vehicle_checks.job_card_id`;
const jobCardJson = sql<VehicleCheck['jobCard']>`(
  select jsonb_build_object('_id', card.id, 'jobcardId', card.jobcard_id) from ${ofCard})`;
const cardStatus = sql<VehicleCheck['cardStatus']>`(select card.status from ${ofCard})`;
const engineerJson = sql<VehicleCheck['jobEngineer']>`(
  select case when card.job_engineer_id is not null then jsonb_build_object('_id', card.job_engineer_id) end from ${ofCard})`;
const teamJson = sql<VehicleCheck['jobTeam']>`(
  select case when card.job_team_id is not null then jsonb_build_object('members', (
    select coalesce(jsonb_agg(jsonb_build_object('_id', member.user_id)), '[]') from team_members member
    where member.company_id = card.company_id and member.team_id = card.job_team_id)) end
  from ${ofCard})`;

const checks = (tx: Tx) =>
  tx
    .selectFrom('vehicleChecks')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'vehicleChecks.companyId')
        .onRef('vehicles.id', '=', 'vehicleChecks.vehicleId'),
    )
    .innerJoin('vehicleCheckTemplateVersions', (join) =>
      join
        .onRef('vehicleCheckTemplateVersions.companyId', '=', 'vehicleChecks.companyId')
        .onRef('vehicleCheckTemplateVersions.id', '=', 'vehicleChecks.templateVersionId'),
    )
    .select(['vehicleChecks.id', 'vehicleChecks.createdAt', 'vehicleChecks.updatedAt', 'vehicleChecks.createdBy'])
    .select(['vehicleChecks.updatedBy', 'vehicleChecks.finishedAt', 'vehicleChecks.discardedAt'])
    .select(['vehicleCheckTemplateVersions.name', 'vehicleCheckTemplateVersions.number as version'])
    .select([
      vehicleJson.as('vehicle'),
      selectPerson(sql.ref('vehicleChecks.finishedBy')).as('finishedBy'),
      jobCardJson.as('jobCard'),
      cardStatus.as('cardStatus'),
      engineerJson.as('jobEngineer'),
      teamJson.as('jobTeam'),
    ]);
type CheckRow = Awaited<ReturnType<ReturnType<typeof checks>['execute']>>[number];

const taskJson = sql<CheckPoint['task']>`(
  select jsonb_build_object('_id', task.id, 'name', task.name, 'state', task.state) from job_card_tasks task
  where task.company_id = vehicle_check_points.company_id and task.id = vehicle_check_points.task_id)`;
const points = (tx: Tx) =>
  tx
    .selectFrom('vehicleCheckPoints')
    .select(['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'checkId', 'groupName as group', 'name'])
    .select(['instructions', 'measurement', 'result', 'measured', 'comment', 'photos', 'outcome', 'outcomeReason'])
    .select(['dueOn', taskJson.as('task'), selectPerson(sql.ref('vehicleCheckPoints.updatedBy')).as('editor')]);
type PointRow = Awaited<ReturnType<ReturnType<typeof points>['execute']>>[number];
const toPoint = ({ checkId: _check, editor, ...row }: PointRow): CheckPoint => ({
  ...toWire(row),
  by: row.result === null ? null : editor,
});

/** Adds the points, in order. */
async function withPoints(tx: Tx, rows: readonly CheckRow[]): Promise<VehicleCheck[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await points(tx).where('checkId', 'in', ids).orderBy('position').execute();
  const byCheck = Map.groupBy(found, ({ checkId }) => checkId);
  return rows.map(({ discardedAt, ...row }) => ({
    ...toWire(row),
    status: findVehicleCheckStatus({ ...row, discardedAt }),
    points: (byCheck.get(row.id) ?? []).map(toPoint),
  }));
}

export async function list(tx: Tx, jobCardId: string, query: QueryOf<typeof vehicleCheckRoutes.listVehicleChecks>) {
  const page = await fetchPage(checks(tx).where('vehicleChecks.jobCardId', '=', jobCardId), query, {
    searchable: {},
    sortable: { createdAt: sql.ref('vehicleChecks.createdAt') },
    first: 'createdAt',
    id: sql.ref('vehicleChecks.id'),
  });
  return { ...page, data: await withPoints(tx, page.data) };
}

/** Lists all checks of a job card, or of a vehicle, oldest first. */
export async function listAll(tx: Tx, of: { jobCard: string } | { vehicle: string }): Promise<VehicleCheck[]> {
  const found = checks(tx).orderBy('vehicleChecks.createdAt').orderBy('vehicleChecks.id');
  const rows = await (
    'jobCard' in of
      ? found.where('vehicleChecks.jobCardId', '=', of.jobCard)
      : found.where('vehicleChecks.vehicleId', '=', of.vehicle)
  ).execute();
  return withPoints(tx, rows);
}

export async function find(tx: Tx, jobCardId: string, id: string): Promise<VehicleCheck | undefined> {
  const row = await checks(tx)
    .where('vehicleChecks.jobCardId', '=', jobCardId)
    .where('vehicleChecks.id', '=', id)
    .executeTakeFirst();
  return row && (await withPoints(tx, [row]))[0];
}

/** Finds the job card of a check that was sent before. */
export const findSent = (tx: Tx, id: string) =>
  tx.selectFrom('vehicleChecks').select(['jobCardId', 'createdBy']).where('id', '=', id).executeTakeFirst();

export const add = (tx: Tx, check: Insertable<VehicleChecks>) => tx.insertInto('vehicleChecks').values(check).execute();
export const addPoints = (tx: Tx, added: readonly Insertable<VehicleCheckPoints>[]) =>
  tx
    .insertInto('vehicleCheckPoints')
    .values([...added])
    .execute();
export const change = (tx: Tx, id: string, fields: Updateable<VehicleChecks>) =>
  tx
    .updateTable('vehicleChecks')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const changePoint = (tx: Tx, id: string, fields: Updateable<VehicleCheckPoints>) =>
  tx
    .updateTable('vehicleCheckPoints')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const addEvent = (tx: Tx, event: Insertable<VehicleCheckEvents>) =>
  tx.insertInto('vehicleCheckEvents').values(event).execute();

/** Lists the log of a check, newest first. */
export async function listLog(tx: Tx, checkId: string): Promise<CheckLogEntry[]> {
  const rows = await tx
    .selectFrom('vehicleCheckEvents')
    .select(['id', 'createdAt as at', 'event', 'reason', 'points', 'userId'])
    .select(selectUserName('vehicleCheckEvents.userId').as('byName'))
    .where('checkId', '=', checkId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ userId, byName, ...row }) => ({ ...toWire(row), by: toPersonRef(userId, byName) }));
}
