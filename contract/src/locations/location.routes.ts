import type { Permission } from '../access/permissions.ts';
import { plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { Location, LocationChange, LocationNew } from './location.schema.ts';
import { locationTable } from './location.table.ts';

export const locationRoutes = {
  listLocations: {
    method: 'GET',
    path: '/location',
    summary: 'Locations',
    shows: ['locations'],
    allow: 'locations.read',
    scope: 'company',
    query: plainListQuery({
      search: ['address', 'city', 'country', 'name'],
      sort: ['name', 'address', 'city', 'country', 'createdAt'],
    }),
    ...listResponse(Location, locationTable),
  },
  getLocation: {
    method: 'GET',
    path: '/location/:id',
    summary: 'One location',
    shows: ['locations'],
    allow: 'locations.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(Location),
  },
  addLocation: {
    method: 'POST',
    path: '/location',
    summary: 'Add a location',
    changes: ['locations'],
    allow: 'locations.keep',
    scope: 'company',
    body: LocationNew,
    answer: recordResponse(Location),
  },
  changeLocation: {
    method: 'PUT',
    path: '/location/:id',
    summary: 'Change a location',
    changes: ['locations'],
    allow: 'locations.keep',
    scope: 'company',
    params: idParam,
    body: LocationChange,
    answer: recordResponse(Location),
  },
  deleteLocation: {
    method: 'DELETE',
    path: '/location/:id',
    summary: 'Delete a location',
    changes: ['locations'],
    allow: 'locations.keep',
    scope: 'company',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
