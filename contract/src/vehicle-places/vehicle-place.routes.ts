import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { booleanFilter, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import { Vehicle } from '../vehicles/vehicle.schema.ts';
import { Bay, BayChange, bayKinds, BayNew } from './bay.schema.ts';
import { bayTable } from './bay.table.ts';
import { VehicleMoveNew } from './vehicle-move.schema.ts';

const read = {
  method: 'GET',
  allow: 'bays.read',
  scope: 'company',
  shows: ['bays', 'vehicles', 'workshops'],
} as const;
const write = { allow: 'bays.keep', scope: 'company', changes: ['bays'] } as const;

export const vehiclePlaceRoutes = {
  listBays: {
    ...read,
    path: '/bays',
    summary: 'Bays of the workshops and the yard, with the vehicles in them',
    query: listQuery({
      search: ['name', 'code', 'workshop'],
      sort: ['name', 'kind', 'workshop', 'vehicleCount', 'code', 'createdAt'],
      filters: { kind: z.enum(bayKinds).optional(), active: booleanFilter, empty: booleanFilter },
    }),
    ...listResponse(Bay, bayTable),
  },
  getBay: {
    ...read,
    path: '/bays/:id',
    summary: 'One bay',
    params: idParam,
    answer: recordResponse(Bay),
  },
  bayLabelPdf: {
    method: 'GET',
    allow: 'bays.read',
    scope: 'company',
    path: '/bays/:id/label.pdf',
    summary: 'The label of a bay with its barcode, to print',
    params: idParam,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  addBay: {
    ...write,
    method: 'POST',
    path: '/bays',
    summary: 'Add a bay',
    body: BayNew,
    answer: recordResponse(Bay),
  },
  changeBay: {
    ...write,
    method: 'PUT',
    path: '/bays/:id',
    summary: 'Change, activate or deactivate a bay',
    params: idParam,
    body: BayChange,
    answer: recordResponse(Bay),
  },
  deleteBay: {
    ...write,
    method: 'DELETE',
    path: '/bays/:id',
    summary: 'Delete a bay with no vehicle in it',
    params: idParam,
    answer: messageResponse,
  },
  // vehicle.policy.ts decides who may give a vehicle which status.
  addVehicleMove: {
    method: 'POST',
    path: '/vehicle/:id/moves',
    summary: 'Say which status a vehicle has and in which bay it is; a move to where it is already changes nothing',
    allow: 'vehicles.move',
    scope: 'company',
    changes: ['vehicles'],
    params: idParam,
    body: VehicleMoveNew,
    answer: recordResponse(Vehicle),
  },
} as const satisfies Routes<Permission>;
