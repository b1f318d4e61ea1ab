import type { Tx } from '../kit/db/pool.ts';

export type StoredFile = {
  id: string;
  companyId: string;
  key: string;
  sha256: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  name: string | null;
};

export const add = (tx: Tx, file: StoredFile) => tx.insertInto('files').values(file).execute();

export const findByKey = (tx: Tx, key: string) =>
  tx.selectFrom('files').select(['id', 'companyId', 'key', 'sha256', 'mime', 'size', 'width', 'height', 'name']).where('key', '=', key).executeTakeFirst();

export async function known(tx: Tx, keys: string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map((row) => row.key));
}

/** Whether the session behind the file cookie may act in the company of a file. */
export async function cookieOpens(tx: Tx, cookieHash: string, companyId: string, now: Date, idleSince: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.companyId', '=', 'sessions.companyId').onRef('users.id', '=', 'sessions.userId'))
    .innerJoin('roles', (join) => join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'))
    .select(['users.companyId', 'users.id', 'roles.name as role'])
    .where('sessions.cookieHash', '=', cookieHash)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.kind', '=', 'full')
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.lastSeenAt', '>', idleSince.toISOString())
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .executeTakeFirst();
  if (!row) return false;
  return row.companyId === companyId || (await mayActIn(tx, row, companyId));
}

async function mayActIn(tx: Tx, person: { companyId: string; id: string; role: string }, companyId: string): Promise<boolean> {
  const company = await tx.selectFrom('companies').select('brmId').where('id', '=', companyId).where('deletedAt', 'is', null).executeTakeFirst();
  const platform = '00000000-0000-0000-0000-000000000000';
  if (companyId === platform) return true;
  if (!company || person.companyId !== platform) return false;
  return person.role === 'Super Admin' || person.role === 'PDSL Admin' || company.brmId === person.id;
}
