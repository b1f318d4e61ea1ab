import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import { vehiclePlaceMessages as messages } from './messages/vehicle-place.messages.ts';
import {
  isSold,
  vehicleEvents,
  vehicleMachine,
  vehicleStatuses,
  type VehicleEvent,
  type VehicleStatus,
  type VehicleWho,
} from './vehicle.machine.ts';

// Everybody in the workshop can say where a vehicle is; only leaders and the office sell it. A hand-in and a hand-over
// move it as well: who may record those is in vehicle-handover.policy.ts.

export type MovableVehicle = { readonly status: VehicleStatus };

export const vehiclePolicy: Policy<MovableVehicle, VehicleStatus, VehicleEvent, 'move', VehicleWho> = {
  machine: vehicleMachine,
  statusOf: ({ status }) => status,
  rules: [
    { action: 'move', who: ['the leaders'] },
    { action: 'move', who: ['the workshop'], in: ['in use', 'in workshop', 'off road'] },
  ],
  subjects: {
    'the leaders': roleSubjects['the leaders'],
    'the workshop': { means: 'workshop', includes: ({ accessLevel }) => accessLevel === 'workshop' },
  },
  conditions: {},
  refusalOf: (action) => (action === vehicleEvents.sold ? messages.soldByLeaders : undefined),
  conflictOf: (_action, vehicle) => (isSold(vehicle) ? messages.soldChangedByLeaders : undefined),
};

/** Whether the person may move the vehicle to another bay now. */
export const mayMoveVehicle = (vehicle: MovableVehicle, person: Person): boolean =>
  allows(vehiclePolicy, vehicle, person, 'move');

/** Lists the statuses that the person may give the vehicle, with its current one. */
export const listAllowedStatuses = (vehicle: MovableVehicle, person: Person): readonly VehicleStatus[] =>
  vehicleStatuses.filter(
    (status) => status === vehicle.status || allows(vehiclePolicy, vehicle, person, vehicleEvents[status]),
  );
