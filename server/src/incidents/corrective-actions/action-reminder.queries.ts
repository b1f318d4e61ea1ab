import { openIncidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Selects corrective actions that need a reminder: those due soon once, overdue ones at once and then weekly.

const dueSoonDays = 2;
const repeatDays = 7;

/** Lists the companies with an open corrective action that is due soon or overdue. Works across companies. */
export async function listCompaniesWithDueActions(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id from corrective_actions
    where state = 'open' and deleted_at is null and due_on <= ${today}::date + ${dueSoonDays}::int`.execute(tx);
  return rows.map(({ companyId }) => companyId);
}

export type DueAction = {
  id: string;
  what: string;
  dueOn: string;
  incidentId: string;
  incidentNo: string;
  title: string;
  ownerId: string;
  firstName: string;
  emailId: string;
};

/** Locks due actions until the reminder is recorded, so that two servers do not send it twice. */
export async function lockDueActions(tx: Tx, today: string): Promise<DueAction[]> {
  const { rows } = await sql<DueAction>`
    select action.id, action.what, action.due_on, incident.id as incident_id, incident.incident_no, incident.title, owner.id as owner_id, owner.first_name, owner.email_id
    from corrective_actions action
    join incidents incident on incident.company_id = action.company_id and incident.id = action.incident_id
      and incident.deleted_at is null and incident.status = any(${openIncidentStatuses}::text[])
    join users owner on owner.id = action.owner_id and owner.deleted_at is null and owner.is_active
    left join action_reminders reminder on reminder.company_id = action.company_id and reminder.id = action.id
    where action.state = 'open' and action.deleted_at is null and action.due_on <= ${today}::date + ${dueSoonDays}::int
      and (reminder.reminded_on is null
        or action.due_on < ${today}::date and (reminder.reminded_on <= action.due_on or reminder.reminded_on <= ${today}::date - ${repeatDays}::int))
    order by action.due_on, action.id
    for update of action skip locked`.execute(tx);
  return rows;
}

export const markReminded = (tx: Tx, companyId: string, ids: readonly string[], today: string) =>
  sql`
    insert into action_reminders (company_id, id, reminded_on) select ${companyId}::uuid, id, ${today}::date from unnest(${ids}::uuid[]) as reminded (id)
    on conflict (company_id, id) do update set reminded_on = excluded.reminded_on`.execute(tx);
