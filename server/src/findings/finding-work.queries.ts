import type { Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { json } from '../kit/db/records.ts';
import type { FindingInspections, FindingWork } from '../kit/db/types.gen.ts';

/** The work of a finding; the newest is the one that counts. */
export async function add(
  tx: Tx,
  { photos, ...work }: Omit<Insertable<FindingWork>, 'photos'> & { photos: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('findingWork')
    .values({ ...work, photos: json(photos) })
    .execute();
  await tx.updateTable('findings').set({ workId: work.id }).where('id', '=', work.findingId).execute();
}

export const addInspection = (tx: Tx, inspection: Insertable<FindingInspections>) =>
  tx.insertInto('findingInspections').values(inspection).execute();
