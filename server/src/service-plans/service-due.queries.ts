import { isJobCardOpen, jobCardStatuses, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { ServiceReminderKind } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import type { DueService, ServicePlan } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { soldStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { ServiceCards, ServiceRecords } from '../kit/db/types.gen.ts';

// What is known about the services of vehicles. When they are due is calculated by the contract, from these rows.

/** Limits the services to those of one plan or of one vehicle. */
export type DueScope = { plan?: string | undefined; vehicle?: string | undefined };
const scoped = ({ plan, vehicle }: DueScope, planColumn: string, vehicleColumn: string) =>
  sql.join(
    [
      sql`true`,
      plan && sql`${sql.ref(planColumn)} = ${plan}`,
      vehicle && sql`${sql.ref(vehicleColumn)} = ${vehicle}`,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );

/** The model of a vehicle may change, and then other plans are for it. */
const isForVehicle = sql`(vehicle.id = service.vehicle_id or vehicle.model_id = service.model_id)`;

export type PlanVehicle = { plan: DueService['plan']; vehicle: DueService['vehicle'] };
/** Lists each vehicle with each active plan that is for it, without vehicles that were sold. */
export async function listPlanVehicles(tx: Tx, scope: DueScope): Promise<PlanVehicle[]> {
  const { rows } = await sql<PlanVehicle>`
    select json_build_object('_id', service.id, 'name', service.name, 'kind', service.kind,
        'everyMonths', service.every_months, 'everyKm', service.every_km, 'isActive', service.is_active,
        'workshop', json_build_object('_id', workshop.id, 'name', workshop.name)) as plan,
      json_build_object('_id', vehicle.id, 'vin', vehicle.vin, 'regNo', vehicle.reg_no, 'tag', vehicle.tag) as vehicle
    from service_plans service
    join workshops workshop on workshop.company_id = service.company_id and workshop.id = service.workshop_id
    join vehicles vehicle on vehicle.company_id = service.company_id and vehicle.deleted_at is null
      and vehicle.status <> ${soldStatus} and ${isForVehicle}
    where service.is_active and ${scoped(scope, 'service.id', 'vehicle.id')}
    order by vehicle.vin, lower(service.name), service.id`.execute(tx);
  return rows;
}

export type LastRecord = {
  id: string;
  planId: string;
  vehicleId: string;
  doneOn: string | null;
  odometer: number | null;
  dueOn: string | null;
  createdAt: string;
  count: number;
};
/** Lists the newest entry about each service, with the number of entries. */
export async function listLastRecords(tx: Tx, scope: DueScope): Promise<LastRecord[]> {
  const { rows } = await sql<LastRecord>`
    select distinct on (record.plan_id, record.vehicle_id)
      record.id, record.plan_id, record.vehicle_id, record.done_on, record.odometer, record.due_on, record.created_at,
      count(*) over (partition by record.plan_id, record.vehicle_id)::int as count
    from service_records record
    where ${scoped(scope, 'record.planId', 'record.vehicleId')}
    order by record.plan_id, record.vehicle_id, record.created_at desc, record.id desc`.execute(tx);
  return rows;
}

export type ServiceCardRow = {
  planId: string;
  vehicleId: string;
  cycle: number;
  dueOn: string | null;
  jobCardId: string;
  jobcardId: string;
  status: JobCardStatus;
  endTime: string | null;
  endValue: number | null;
};
const cancelled = sql.lit('Cancelled' satisfies JobCardStatus);
/** Leaves out cancelled and deleted cards, and cards that a leader has moved to another vehicle. */
const cardOfService = sql`job_cards card on card.company_id = made.company_id and card.id = made.job_card_id
  and card.vehicle_id = made.vehicle_id and card.deleted_at is null and card.status <> ${cancelled}`;
/** Lists the job cards that were made from plans and neither cancelled nor deleted, oldest first. */
export async function listCards(tx: Tx, scope: DueScope): Promise<ServiceCardRow[]> {
  const { rows } = await sql<ServiceCardRow>`
    select made.plan_id, made.vehicle_id, made.cycle, made.due_on, card.id as job_card_id, card.jobcard_id,
      card.status, card.end_time, card.end_value
    from service_cards made join ${cardOfService}
    where ${scoped(scope, 'made.planId', 'made.vehicleId')}
    order by made.created_at, made.id`.execute(tx);
  return rows;
}

export const addRecord = (tx: Tx, record: Insertable<ServiceRecords>) =>
  tx.insertInto('serviceRecords').values(record).execute();
export const addCard = (tx: Tx, card: Insertable<ServiceCards>) => tx.insertInto('serviceCards').values(card).execute();

type TemplateOfPlan = { isActive: boolean; jobType: { _id: string; name: string } };
/** Finds the job type of a plan's template, which may belong to the platform. */
export async function findTemplate(
  tx: Tx,
  { jobTemplate }: Pick<ServicePlan, 'jobTemplate'>,
): Promise<TemplateOfPlan | undefined> {
  if (!jobTemplate) return undefined;
  const { rows } = await sql<TemplateOfPlan>`
    select template.is_active, json_build_object('_id', type.id, 'name', type.name) as job_type
    from job_templates template
    join job_types type on type.company_id in (template.company_id, platform_id()) and type.id = template.job_type_id
    where template.id = ${jobTemplate._id}`.execute(tx);
  return rows[0];
}

/** Lists every company; runs across companies. */
export async function listCompanies(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies where id <> platform_id() and deleted_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

type NewReminder = {
  id: string;
  planId: string;
  vehicleId: string;
  cycle: number;
  kind: ServiceReminderKind;
  dueOn: string;
};
/** Adds a reminder unless there is one of this kind for the service. */
export const addReminder = (tx: Tx, companyId: string, reminder: NewReminder) =>
  tx
    .insertInto('serviceReminders')
    .values({ ...reminder, companyId })
    .onConflict((conflict) => conflict.columns(['companyId', 'planId', 'vehicleId', 'cycle', 'kind']).doNothing())
    .execute();

const open = sql`any(${jobCardStatuses.filter(isJobCardOpen)}::text[])`;
/** Counts the services done, as `listLastRecords` and `listCards` do. */
const currentCycle = sql`1
  + (select count(*) from service_records record
    where record.company_id = reminder.company_id and record.plan_id = reminder.plan_id
      and record.vehicle_id = reminder.vehicle_id)
  + (select count(*) from service_cards made join ${cardOfService}
    where made.company_id = reminder.company_id and made.plan_id = reminder.plan_id
      and made.vehicle_id = reminder.vehicle_id and not card.status = ${open})`;

/** The reminders for the Inbox, under the alias `reminder`, with the open job card of the service, if there is one. */
export const serviceReminders = sql`service_reminders reminder
  join service_plans service on service.company_id = reminder.company_id and service.id = reminder.plan_id
  join vehicles vehicle on vehicle.company_id = reminder.company_id and vehicle.id = reminder.vehicle_id
  left join lateral (
    select card.id, card.supervisor_id from service_cards made join ${cardOfService}
    where made.company_id = reminder.company_id and made.plan_id = reminder.plan_id
      and made.vehicle_id = reminder.vehicle_id and card.status = ${open}
    limit 1
  ) as card on true`;
/** Whether the service of a reminder still waits for a job card. */
export const isReminderCurrent = sql`service.is_active and vehicle.deleted_at is null and ${isForVehicle}
  and card.id is null and reminder.cycle = ${currentCycle}
  and not exists (select from service_reminders later
    where later.company_id = reminder.company_id and later.plan_id = reminder.plan_id
      and later.vehicle_id = reminder.vehicle_id and later.cycle = reminder.cycle and reminder.kind = 'due soon' and later.kind = 'overdue')`;
