import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { VehicleMoves, Vehicles } from '../kit/db/types.gen.ts';

// The log of moves, and the place of vehicles, which is that of their newest move.

/** Locks a vehicle, so that its moves are recorded one after the other, and returns where it is. */
export const lockPlace = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'status', 'bayId', 'movedAt'])
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    // A weaker lock than FOR UPDATE: the record of a hand-in already holds the key share of its foreign key.
    .forNoKeyUpdate()
    .executeTakeFirst();

export const append = (tx: Tx, move: Insertable<VehicleMoves>) => tx.insertInto('vehicleMoves').values(move).execute();

/** The place is no edit of the vehicle: a trigger leaves `updatedAt` as it is. */
export const setPlace = (
  tx: Tx,
  vehicleId: string,
  place: Pick<Updateable<Vehicles>, 'status' | 'bayId' | 'movedAt'>,
) => tx.updateTable('vehicles').set(place).where('id', '=', vehicleId).execute();

/** Finds the note of the newest move of a vehicle. */
export async function findLastNote(tx: Tx, vehicleId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('vehicleMoves')
    .select('note')
    .where('vehicleId', '=', vehicleId)
    .orderBy('movedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.note ?? null;
}
