import type { Permission } from '../access/permissions.ts';
import { booleanFilter, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, type Routes } from '../kit/route.ts';
import { RecordedPosition } from './geo-position.schema.ts';
import { geoPositionTable } from './geo-position.table.ts';

export const geoPositionRoutes = {
  listGeoPositions: {
    method: 'GET',
    path: '/geo_positions',
    summary: 'The positions of recordings with their coordinates, the latest first',
    shows: ['recordings', 'work-plans', 'projects', 'people', 'locations'],
    allow: 'plans.keep',
    scope: 'company',
    query: listQuery({
      search: ['person', 'plan', 'vin', 'location'],
      sort: ['recordedAt', 'distance'],
      filters: { workPlan: id.optional(), isGiven: booleanFilter },
    }),
    ...listResponse(RecordedPosition, geoPositionTable),
  },
} as const satisfies Routes<Permission>;
