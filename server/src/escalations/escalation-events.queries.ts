import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';
import type { EscalationEvents, Escalations } from '../kit/db/types.gen.ts';
import { selectPeopleOfStep } from './escalation-columns.queries.ts';

// Reads and writes escalations and their events. Both tables are append-only. Their constraints refuse a second
// escalation at the same level, and a second event of the same kind and step.

type NewEscalation = Omit<Insertable<Escalations>, 'companyId' | 'rule'> & { rule: object };
/** Adds an escalation. Returns nothing if the plan has escalated at this level before. */
export const add = (tx: Tx, { rule, ...escalation }: NewEscalation) =>
  tx
    .insertInto('escalations')
    .values({ ...escalation, rule: toJsonb(rule), companyId: sql`app_company()` })
    .onConflict((conflict) => conflict.columns(['companyId', 'planId', 'tipLevel']).doNothing())
    .returning('id')
    .executeTakeFirst();

type NewEvent = Omit<Insertable<EscalationEvents>, 'companyId' | 'people' | 'images'> & {
  people?: readonly string[];
  images?: readonly string[];
};
/** Adds an event. Returns nothing if the escalation already has it. */
export const addEvent = (tx: Tx, { people = [], images = [], ...event }: NewEvent) =>
  tx
    .insertInto('escalationEvents')
    .values({ ...event, people: toJsonb(people), images: toJsonb(images), companyId: sql`app_company()` })
    .onConflict((conflict) => conflict.columns(['companyId', 'escalationId', 'event', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst();

export type Recipient = { id: string; firstName: string; emailId: string };
/** Lists the active people of a step. */
export async function listRecipients(tx: Tx, escalationId: string, step: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select users.id, users.first_name, users.email_id
    from escalations cross join lateral (${selectPeopleOfStep(sql`escalations`, step)}) as people
    join users on users.id = people.id and users.deleted_at is null and users.is_active
    where escalations.id = ${escalationId}
    order by users.first_name, users.last_name, users.id`.execute(tx);
  return rows;
}

/** Finds the BRM of the company in use, who is notified if nobody of a step is active. */
export async function findBrm(tx: Tx): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select users.id, users.first_name, users.email_id from companies company
    join users on users.id = company.brm_id and users.deleted_at is null and users.is_active
    where company.id = app_company()`.execute(tx);
  return rows;
}

export type MailFacts = { planNo: string; name: string; projectNo: string };
export async function findMailFacts(tx: Tx, planId: string): Promise<MailFacts | undefined> {
  return tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .select(['workPlans.planNo', 'workPlans.name', 'projects.projectNo'])
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();
}

export type NotOkItem = {
  vin: string | null;
  side: string | null;
  tag: string | null;
  position: number;
  part: string | null;
  comment: string | null;
  images: string[];
};
/** Lists the items of a plan that were found Not OK, including those that have been reworked since. */
export async function listNotOk(tx: Tx, planId: string): Promise<NotOkItem[]> {
  const { rows } = await sql<NotOkItem>`
    select point.vin, point.side, point.tag, point.position, found.comment, point.images, part.name as part
    from checkpoints point
    cross join lateral (
      select log.comment from inspection_log log
      where log.company_id = point.company_id and log.checkpoint_id = point.id and log.nok > 0
      order by log.created_at desc limit 1
    ) as found
    join work_plans planned on planned.company_id = point.company_id and planned.id = point.plan_id
    left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id
      and part.part_id = coalesce(point.part_id, planned.part_id)
    where point.plan_id = ${planId} and point.state in ('not ok', 'rectified', 'complete')
    order by point.recorded_at, point.id`.execute(tx);
  return rows;
}
export const findCounts = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .select(['planNo', 'name', 'ok', 'nok', 'skip', 'quantity'])
    .where('id', '=', planId)
    .executeTakeFirst();
