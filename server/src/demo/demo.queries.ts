import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { Mails } from '../kit/db/types.gen.ts';

// Database access of the demo that the product's routes do not offer: whether it exists, its mails, and its removal.

const underWayMark = 'demo under way';
const ofDomain = (domain: string): string => `%@${domain}`;

/**
 * Sets a marker on the platform while the demo is being created. A start that finds it knows that the previous one was
 * interrupted.
 */
export const markSeeding = (tx: Tx) =>
  tx
    .insertInto('counters')
    .values({ companyId: platformId, name: underWayMark, value: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const unmarkSeeding = (tx: Tx) => tx.deleteFrom('counters').where('name', '=', underWayMark).execute();
export const isSeeding = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('counters').select('name').where('name', '=', underWayMark).executeTakeFirst()) !== undefined;

export const hasCompanies = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !==
  undefined;

/**
 * Soft-deletes what is visible of an unfinished demo: its companies, its platform staff, and the platform records that
 * these people created.
 */
export async function deleteDemoRecords(tx: Tx, domain: string, at: string): Promise<void> {
  const people = tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', platformId)
    .where('emailId', 'like', ofDomain(domain));
  await tx
    .updateTable('companies')
    .set({ deletedAt: at })
    .where('customerEmail', 'like', ofDomain(domain))
    .where('deletedAt', 'is', null)
    .execute();
  for (const table of ['grids', 'parts', 'assessmentTemplates', 'assessmentQuestions'] as const) {
    await tx
      .updateTable(table)
      .set({ deletedAt: at })
      .where('companyId', '=', platformId)
      .where('createdBy', 'in', people)
      .where('deletedAt', 'is', null)
      .execute();
  }
  await tx
    .updateTable('users')
    .set({ deletedAt: at })
    .where('id', 'in', people)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Deletes the mails to demo accounts, whose links no longer work. The outbox belongs to no company. */
export const deleteMails = (tx: Tx, domain: string) =>
  tx.deleteFrom('mails').where('recipient', 'like', ofDomain(domain)).execute();

export const addSentMail = (tx: Tx, mail: Insertable<Mails>, at: Date) =>
  tx
    .insertInto('mails')
    .values({ ...mail, state: 'sent', tries: 1, sentAt: at.toISOString(), createdAt: at.toISOString() })
    .execute();

/** Returns whether the installation is empty, without companies and platform staff. */
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

/** Lists all active demo accounts, including invited people. */
export const listActiveAccounts = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'companyId', 'emailId'])
    .where('emailId', 'like', ofDomain(domain))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();

/** Lists the other accounts that can sign in. They stay active when the demo is removed. */
export const listOtherAdmins = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.emailId', 'roles.name as role'])
    .where('users.emailId', 'not like', ofDomain(domain))
    .where('users.isRegistered', '=', true)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.createdAt')
    .execute();

/** Lists the demo accounts that can sign in: the platform's, then those of each company, in order of creation. */
export const listAccounts = (tx: Tx, domain: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
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
