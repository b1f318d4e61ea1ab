import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { Mails } from '../kit/db/types.gen.ts';

// What the demo needs of the database beyond the product's own surface: whether it is there, its mails, and its end.

const underWayMark = 'demo under way';
const ofDomain = (domain: string): string => `%@${domain}`;

/** The mark stands in the platform as long as the demo is being made: a start that finds it knows that the one before was cut off. */
export const markUnderWay = (tx: Tx) =>
  tx
    .insertInto('counters')
    .values({ companyId: platformId, name: underWayMark, value: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const unmarkUnderWay = (tx: Tx) => tx.deleteFrom('counters').where('name', '=', underWayMark).execute();
export const isUnderWay = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('counters').select('name').where('name', '=', underWayMark).executeTakeFirst()) !== undefined;

export const hasCompanies = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined;

/** Deletes, as a person would, what of an unfinished demo can be seen: its companies, its people of the platform, and what they made there. */
export async function deleteDemoRecords(tx: Tx, domain: string, at: string): Promise<void> {
  const people = tx.selectFrom('users').select('id').where('companyId', '=', platformId).where('emailId', 'like', ofDomain(domain));
  await tx.updateTable('companies').set({ deletedAt: at }).where('customerEmail', 'like', ofDomain(domain)).where('deletedAt', 'is', null).execute();
  for (const table of ['grids', 'parts', 'assessmentTemplates', 'assessmentQuestions'] as const) {
    await tx
      .updateTable(table)
      .set({ deletedAt: at })
      .where('companyId', '=', platformId)
      .where('createdBy', 'in', people)
      .where('deletedAt', 'is', null)
      .execute();
  }
  await tx.updateTable('users').set({ deletedAt: at }).where('id', 'in', people).where('deletedAt', 'is', null).execute();
}

/** Nobody follows a link of a demo that is gone. Mails belong to the outbox of all companies. */
export const deleteMails = (tx: Tx, domain: string) => tx.deleteFrom('mails').where('recipient', 'like', ofDomain(domain)).execute();

export const addSentMail = (tx: Tx, mail: Insertable<Mails>, at: Date) =>
  tx
    .insertInto('mails')
    .values({ ...mail, state: 'sent', tries: 1, sentAt: at.toISOString(), createdAt: at.toISOString() })
    .execute();

/** Whether there is nothing yet: no company, and nobody who runs the platform. */
export const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await hasCompanies(tx)) &&
  (await tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', platformId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) === undefined;

/** Everybody of the demo who is active, also those who were only invited. */
export const listActiveAccounts = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'companyId', 'emailId'])
    .where('emailId', 'like', ofDomain(domain))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();

/** Everybody else who can sign in: what somebody added to the demo stays. */
export const listOtherAdmins = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) => join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'))
    .select(['users.emailId', 'roles.name as role'])
    .where('users.emailId', 'not like', ofDomain(domain))
    .where('users.isRegistered', '=', true)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.createdAt')
    .execute();

/** Accounts that somebody could sign in with: the platform's, then those of each company in the order in which they were made. */
export const listAccounts = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) => join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'))
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.emailId', 'users.passwordHash', 'roles.name as role', 'companies.name as company'])
    .where('users.emailId', 'like', ofDomain(domain))
    .where('users.isRegistered', '=', true)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .where('companies.deletedAt', 'is', null)
    .orderBy('companies.name', (column) => column.asc().nullsFirst())
    .orderBy('users.createdAt')
    .execute();
