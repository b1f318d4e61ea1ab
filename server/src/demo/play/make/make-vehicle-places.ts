import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { demoBays, demoPlaces } from '../../data/jobs/vehicle-places.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import type { JobCardLists } from '../job-card-lists.ts';

const firstHour = 10;

/** Makes the bays, says who keeps the vehicles, and moves some of them. */
export async function makeVehiclePlaces(cast: DemoContext, { workshops, rows }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
  const bays = new Map<string, string>();
  for (const { workshop, ...bay } of demoBays) {
    const { data } = await manager.call(vehiclePlaceRoutes.addBay, {
      body: { ...bay, workshop: workshop && workshops.get(workshop) },
    });
    bays.set(bay.name, data._id);
  }
  const vehicles = new Map<string, string>();
  for (const { vin, costCentre, moves: _moves, ...keeper } of demoPlaces) {
    const [found] = (await manager.call(vehicleRoutes.listVehicles, { query: { vin } })).data;
    if (!found) continue;
    vehicles.set(vin, found._id);
    await manager.call(vehicleRoutes.changeVehicle, {
      params: { id: found._id },
      body: { ...keeper, costCentre: rows.get(costCentre) },
    });
  }
  // The oldest move first, because the clock of the demo runs forwards.
  const moves = demoPlaces.flatMap(({ vin, moves: own }) => own.map((move) => ({ vin, ...move })));
  for (const [index, move] of moves.toSorted((one, other) => other.daysAgo - one.daysAgo).entries()) {
    const { vin, daysAgo, by, status, bay, note } = move;
    const id = vehicles.get(vin);
    cast.clock.at(daysAgo, firstHour, index);
    if (id)
      await getClient(cast, by, 'meridian').call(vehiclePlaceRoutes.addVehicleMove, {
        params: { id },
        body: { status, bay: bay && bays.get(bay), note },
      });
  }
}
