import { findAccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { openIncidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, touch } from '../kit/db/records.ts';

// The recipients of Inbox mails, the items that were already mailed to them, and the kinds of mail that they want.

export type Notification = { userId: string; kind: InboxKind; subjectId: string };

/** Lists the companies with changes. Works across companies. */
export async function listCompaniesWithChanges(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('inboxNews').select('companyId').distinct().execute()).map(({ companyId }) => companyId);
}
export const clearChanges = (tx: Tx) => tx.deleteFrom('inboxNews').execute();

/** Lists the ids of the sample data's records. */
export const listSampleRecordIds = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await tx.selectFrom('sampleRecords').select('recordId').execute()).map(({ recordId }) => recordId));

/** Lists the users of the company and its BRM, who is a user of the platform. */
export async function listMailRecipients(tx: Tx, companyId: string) {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .leftJoin('mailChoices', (join) =>
      join.onRef('mailChoices.companyId', '=', 'users.companyId').onRef('mailChoices.id', '=', 'users.id'),
    )
    .select(['users.id as _id', 'users.firstName', 'users.emailId', 'roles.name as roleName', 'mailChoices.off'])
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .where('users.isRegistered', '=', true)
    .where((eb) =>
      eb.or([
        eb('users.companyId', '=', companyId),
        eb('users.id', '=', eb.selectFrom('companies').select('companies.brmId').where('companies.id', '=', companyId)),
      ]),
    )
    .execute();
  return rows.map(({ roleName, off, ...row }) => ({
    ...row,
    accessLevel: findAccessLevel(roleName),
    role: { name: roleName },
    off: off ?? [],
  }));
}
export type MailRecipient = Awaited<ReturnType<typeof listMailRecipients>>[number];

const notificationRows = (notifications: readonly Notification[]) =>
  sql`select notification."userId" as user_id, notification.kind, notification."subjectId" as subject_id from jsonb_to_recordset(${toJsonb(notifications)}::jsonb) as notification ("userId" uuid, kind text, "subjectId" uuid)`;

/** Removes notifications of items that are done, so that an item that comes back is mailed again. */
export const removeSettled = (tx: Tx, notifications: readonly Notification[]) =>
  sql`delete from inbox_told where (user_id, kind, subject_id) not in (${notificationRows(notifications)})`.execute(tx);

/**
 * Removes notifications of these kinds that were sent before that time, so that items that are still open are mailed
 * again.
 */
export async function removeOlderThan(tx: Tx, kinds: readonly InboxKind[], before: Date): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    delete from inbox_told where kind = any(${kinds}::text[]) and told_at <= ${before.toISOString()}::timestamptz returning user_id, kind, subject_id`.execute(
    tx,
  );
  return rows;
}

/** Marks a company as changed if one of its incidents has waited for a day to be acknowledged. */
export async function markCompaniesWithOverdueIncidents(tx: Tx, before: Date): Promise<void> {
  await sql`
    insert into inbox_news (company_id)
    select distinct company_id from incidents
    where acknowledged_at is null and deleted_at is null and status = any(${openIncidentStatuses}::text[]) and created_at <= ${before.toISOString()}::timestamptz`.execute(
    tx,
  );
}

/** Marks every company as changed. */
export async function markAllCompanies(tx: Tx): Promise<void> {
  await sql`insert into inbox_news (company_id) select id from companies where id <> platform_id() and deleted_at is null`.execute(
    tx,
  );
}

/** Marks a company as changed if a customer's contest has waited for an answer for a day. */
export async function markCompaniesWithUnansweredContests(tx: Tx, before: Date): Promise<void> {
  await sql`
    insert into inbox_news (company_id)
    select distinct contest.company_id from customer_contests contest
    where contest.answer_by is not null and contest.at <= ${before.toISOString()}::timestamptz
      and not exists (select from customer_contest_answers answer where answer.company_id = contest.company_id and answer.contest_id = contest.id)`.execute(
    tx,
  );
}

/** Saves the current notifications. Returns those that are new. */
export async function insertNotifications(
  tx: Tx,
  companyId: string,
  notifications: readonly Notification[],
  at: Date,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    insert into inbox_told (company_id, user_id, kind, subject_id, told_at)
    select ${companyId}::uuid, user_id, kind, subject_id, ${at.toISOString()}::timestamptz from (${notificationRows(notifications)}) as notification
    on conflict do nothing
    returning user_id, kind, subject_id`.execute(tx);
  return rows;
}

export async function findMailChoice(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('mailChoices')
    .select('off')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.off ?? [];
}

export const saveMailChoice = (tx: Tx, companyId: string, userId: string, off: readonly InboxKind[]) =>
  tx
    .insertInto('mailChoices')
    .values({ companyId, id: userId, off: toJsonb(off) })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doUpdateSet({ ...touch, off: toJsonb(off) }))
    .execute();
