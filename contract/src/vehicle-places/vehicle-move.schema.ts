import { z } from 'zod';
import { optionalReference, optionalText } from '../kit/field.ts';
import { vehiclePlaceMessages } from '../vehicles/messages/vehicle-place.messages.ts';
import { formatVehicleStatus, isSold, vehicleStatuses } from '../vehicles/vehicle.machine.ts';
import type { VehiclePlace } from '../vehicles/vehicle-place.ts';
import { vehiclePlacesMessages as messages } from './messages/vehicle-places.messages.ts';

// A move says where a vehicle is from now on. It is a fact, so it needs no earlier version to agree with: the newest
// one counts (docs/decisions/0143).

export const maxMoveNote = 500;

export const VehicleMoveNew = z
  .strictObject({
    status: z.enum(vehicleStatuses, { error: vehiclePlaceMessages.statusRequired }),
    /** Without one, the vehicle is in no bay. */
    bay: optionalReference,
    note: optionalText(maxMoveNote),
  })
  .superRefine(({ status, bay }, context) => {
    if (isSold({ status }) && bay)
      context.addIssue({ code: 'custom', path: ['bay'], message: vehiclePlaceMessages.soldHasNoBay });
  });
export type VehicleMoveNew = z.output<typeof VehicleMoveNew>;

/** Formats a place as a sentence begins: `In workshop, Bay 3`. */
export function describePlace({
  status,
  bay,
}: Pick<VehiclePlace, 'status'> & { bay: { name: string } | null }): string {
  const label = formatVehicleStatus(status);
  return bay ? messages.placeInBay({ status: label, bay: bay.name }) : label;
}
