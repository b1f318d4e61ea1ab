import { defineTable } from '../kit/lists/table.ts';
import { Bay, formatBayKind } from './bay.schema.ts';
import { vehiclePlacesMessages as messages } from './messages/vehicle-places.messages.ts';

/** Lists the vehicles in a bay by registration or VIN: `AB12CDE, CD34EFG and 2 more`. */
export function formatBayVehicles({ vehicles, vehicleCount }: Pick<Bay, 'vehicles' | 'vehicleCount'>): string {
  const shown = vehicles.map(({ regNo, vin }) => regNo ?? vin).join(', ');
  const count = vehicleCount - vehicles.length;
  return count > 0 ? messages.moreVehicles({ shown, count }) : shown;
}
export const formatBayState = (isActive: boolean): string => (isActive ? messages.active : messages.inactive);

/** The columns of the list of bays and of its downloads. */
export const bayTable = defineTable(Bay, messages.bays, {
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  kind: { title: messages.kind, sort: 'kind', value: ({ kind }) => formatBayKind(kind) },
  workshop: { title: messages.workshop, sort: 'workshop', value: ({ workshop }) => workshop?.name ?? null },
  vehicles: { title: messages.vehicles, sort: 'vehicleCount', value: formatBayVehicles },
  code: { title: messages.code, sort: 'code', value: ({ code }) => code },
  isActive: { title: messages.state, value: ({ isActive }) => formatBayState(isActive) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});
