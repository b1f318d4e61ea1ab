import { sql } from 'kysely';
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
  /** Who uploaded it; nobody for a document that the server made. */
  createdBy: string | null;
};

/** Under a key that is taken nothing is written: whoever asks again is given what is there. */
export const add = (tx: Tx, file: Omit<StoredFile, 'createdBy'>) =>
  tx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .execute();

export const fileColumns = ['id', 'companyId', 'key', 'sha256', 'mime', 'size', 'width', 'height', 'name', 'createdBy'] as const;
export const findByKey = (tx: Tx, key: string): Promise<StoredFile | undefined> =>
  tx.selectFrom('files').select(fileColumns).where('key', '=', key).executeTakeFirst();

/** Until the transaction ends the bytes of this hash are not swept away; any number of people may hold them at once. */
export const lockBytesShared = (tx: Tx, sha256: string) => sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 0))`.execute(tx);

export async function sizes(tx: Tx, keys: string[]): Promise<Map<string, { width: number; height: number }>> {
  const rows = await tx.selectFrom('files').select(['key', 'width', 'height']).where('key', 'in', keys).execute();
  return new Map(rows.flatMap(({ key, width, height }) => (width && height ? [[key, { width, height }] as const] : [])));
}
