import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import { bayMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import type { VehicleMoveNew } from '@roadworthy/contract/vehicle-places/vehicle-move.schema.ts';
import { isSold, vehicleEvents, type VehicleStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { vehiclePolicy } from '@roadworthy/contract/vehicles/vehicle.policy.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getVehicle } from '../vehicles/index.ts';
import * as bays from './bay.queries.ts';
import * as moves from './vehicle-move.queries.ts';

// Says where a vehicle is. Every move is logged in the transaction that changes the vehicle. A move is a fact, so the
// newest one counts, whatever the person saw before (docs/decisions/0143-where-a-vehicle-is.md).

type Place = { id: string; status: VehicleStatus; bayId: string | null; movedAt: string | null };
type Move = {
  status: VehicleStatus;
  bayId: string | null;
  note: string | null;
  handoverId: string | null;
  movedAt: string;
};

/** Records a move by a person. One that says what is known already, such as a second tap, changes nothing. */
export async function addVehicleMove(
  context: ActionContext,
  vehicleId: string,
  { status, bay, note }: VehicleMoveNew,
): Promise<Vehicle> {
  const { tx, actor, now } = context;
  const place = await requireFound(moves.lockPlace(tx, vehicleId));
  const action = status === place.status ? 'move' : vehicleEvents[status];
  requireAllowed(vehiclePolicy, place, toPolicyPerson(actor), action);
  const move: Move = { status, bayId: bay ?? null, note, handoverId: null, movedAt: now.toISOString() };
  const isKnown = isSamePlace(place, move) && (note === null || note === (await moves.findLastNote(tx, vehicleId)));
  if (!isKnown) {
    await requireBay(context, place, move);
    await record(context, place, move);
  }
  return getVehicle(context, vehicleId);
}

type Handover = { _id: string; kind: HandoverKind; vehicle: string; bay: string | null; recordedAt: string };

/** Moves a vehicle that was handed in or over. Who may hand it in or over has been checked. */
export async function moveForHandover(context: ActionContext, handover: Handover): Promise<void> {
  const place = await moves.lockPlace(context.tx, handover.vehicle);
  const isHandOver = handover.kind === 'hand-over';
  // A vehicle that was sold is handed over to its buyer, which does not put it back into use.
  if (!place || (isHandOver && isSold(place))) return;
  const move: Move = {
    ...(isHandOver ? { status: 'in use', bayId: null } : { status: 'in workshop', bayId: handover.bay ?? place.bayId }),
    note: null,
    handoverId: handover._id,
    movedAt: handover.recordedAt,
  };
  if (isSamePlace(place, move)) return;
  await requireBay(context, place, move);
  await record(context, place, move);
}

const isSamePlace = (place: Place, { status, bayId }: Move): boolean =>
  place.status === status && place.bayId === bayId;

/** Requires an active bay, and locks it against deletion. The bay in which the vehicle is may have become inactive. */
async function requireBay({ tx }: ActionContext, place: Place, { bayId }: Move): Promise<void> {
  if (bayId && bayId !== place.bayId && !(await bays.lockActive(tx, bayId)))
    throw problem.field('bay', messages.bayUnknown);
}

/** Logs the move. One that arrives after a newer one, from a device without a network, leaves the vehicle as it is. */
async function record({ tx, actor, newId }: ActionContext, place: Place, move: Move): Promise<void> {
  await moves.append(tx, { ...move, companyId: actor.company, id: newId(), vehicleId: place.id, userId: actor.userId });
  const { status, bayId, movedAt } = move;
  if (place.movedAt === null || movedAt >= place.movedAt)
    await moves.setPlace(tx, place.id, { status, bayId, movedAt });
}
