import { z } from 'zod';
import { id } from '../kit/route.ts';
import { formatVehicleStatus, vehicleStatuses } from './vehicle.machine.ts';

/** Where a vehicle is: its status, and the bay in which it stands, if it stands in one. */
export const VehiclePlace = z.object({
  status: z.enum(vehicleStatuses),
  bay: z.object({ _id: id, name: z.string() }).nullable(),
});
export type VehiclePlace = z.output<typeof VehiclePlace>;

type NamedPlace = Pick<VehiclePlace, 'status'> & { readonly bay: { readonly name: string } | null };

/** Formats a place: `In workshop · Bay 3`. */
export const formatVehiclePlace = ({ status, bay }: NamedPlace): string =>
  [formatVehicleStatus(status), bay?.name].filter(Boolean).join(' · ');
