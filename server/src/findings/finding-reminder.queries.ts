import { unfinishedActionStates } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import { isJobCardOpen, jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { sql } from 'kysely';
import { isFindingPresent } from '../incidents/index.ts';
import type { Tx } from '../kit/db/pool.ts';

// Selects the work on findings that is overdue, for one reminder a day.

/** Lists the companies with work on findings. Works across companies. */
export async function listCompaniesWithWork(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id from findings where closed_at is null and work_id is not null`.execute(tx);
  return rows.map(({ companyId }) => companyId);
}

export type OverdueWork = {
  id: string;
  findingId: string;
  kind: 'job card' | 'corrective action';
  number: string;
  name: string;
  dueOn: string;
  firstName: string;
  emailId: string;
};

/**
 * Locks overdue work until its reminder is recorded, so that two servers do not send it twice. Returns a row for each
 * person to remind: the owner of an action; for a job card its engineer, otherwise its team, otherwise its supervisor,
 * and if nobody is assigned the person who created it.
 */
export async function lockOverdueWork(tx: Tx, today: string): Promise<OverdueWork[]> {
  const { rows } = await sql<OverdueWork>`
    select work.id, finding.id as finding_id, case when action.id is null then 'job card' else 'corrective action' end as kind,
      coalesce(action.action_no, card.jobcard_id) as number, left(coalesce(action.title, card.summary), 200) as name,
      coalesce(action.due_on, work.due_on) as due_on, owner.first_name, owner.email_id
    from findings finding
    join finding_work work on work.company_id = finding.company_id and work.id = finding.work_id
    left join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id
      and action.deleted_at is null and action.state = any(${[...unfinishedActionStates]}::text[])
    left join job_cards card on card.company_id = work.company_id and card.id = work.job_card_id
      and card.deleted_at is null and card.status = any(${jobCardStatuses.filter(isJobCardOpen)}::text[])
    cross join lateral (
      select action.owner_id as id
      union
      select card.job_engineer_id
      union
      select member.user_id from team_members member
      where card.job_engineer_id is null and member.company_id = card.company_id and member.team_id = card.job_team_id
      union
      select coalesce(card.job_supervisor_id, card.supervisor_id, card.requestor_id)
      where card.job_engineer_id is null and card.job_team_id is null
    ) as person
    join users owner on owner.id = person.id and owner.deleted_at is null and owner.is_active
    left join finding_reminders reminder on reminder.company_id = work.company_id and reminder.id = work.id
    where finding.closed_at is null and coalesce(action.due_on, work.due_on) < ${today}::date
      and (reminder.reminded_on is null or reminder.reminded_on < ${today}::date)
      and ${isFindingPresent}
    order by due_on, work.id, owner.id
    for update of work skip locked`.execute(tx);
  return rows;
}

export const markReminded = (tx: Tx, companyId: string, ids: readonly string[], today: string) =>
  sql`
    insert into finding_reminders (company_id, id, reminded_on) select ${companyId}::uuid, id, ${today}::date from unnest(${ids}::uuid[]) as reminded (id)
    on conflict (company_id, id) do update set reminded_on = excluded.reminded_on`.execute(tx);
