import type { Tx } from '../kit/db/pool.ts';

type Name = { firstName: string; lastName: string };

/** Finds the names of these people, of the company in use or the platform. */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Name>> {
  const rows = await tx.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
