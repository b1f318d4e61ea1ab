import type { Tx } from '../../kit/db/pool.ts';

/** Finds the account of an email address in this company, including a deactivated one. */
export const findByEmail = (tx: Tx, companyId: string, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'isActive'])
    .where('companyId', '=', companyId)
    .where('emailKey', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/**
 * Lists up to five other companies in which an email address has an account. With `brm`, only companies of this BRM.
 * Has to run as the system, because row security hides other companies.
 */
export async function listCompanyNamesByEmail(
  tx: Tx,
  email: string,
  { not, brm }: { not: string; brm: string | null },
): Promise<string[]> {
  let found = tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select('companies.name')
    .where('users.emailKey', '=', email)
    .where('users.deletedAt', 'is', null)
    .where('companies.deletedAt', 'is', null)
    .where('users.companyId', '!=', not);
  if (brm) found = found.where('companies.brmId', '=', brm);
  return (await found.orderBy('companies.name').limit(5).execute()).map(({ name }) => name);
}
