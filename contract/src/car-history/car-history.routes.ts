import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery, commaSeparated } from '../kit/lists/list.ts';
import { refineRange } from '../kit/lists/day-range.ts';
import { day, idParam, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { carHistoryKinds, carHistoryMatches } from './car-history.kinds.ts';
import { CarHistoryEntry, carHistoryTable } from './car-history.schema.ts';

const historyQuery = listQuery({
  search: [],
  sort: ['at'],
  filters: {
    from: day.optional(),
    to: day.optional(),
    kind: commaSeparated(carHistoryKinds),
    match: z.enum(carHistoryMatches).optional(),
  },
});

/** Open to everyone who may read vehicles. Readers see only the kinds of records that they may read elsewhere. */
export const carHistoryRoutes = {
  listCarHistory: {
    method: 'GET',
    allow: 'vehicles.read',
    scope: 'company',
    path: '/vehicle/:id/history',
    summary:
      'The history of a vehicle, newest first: its job cards, work plans, Not OK items, tickets, incidents and moves; with match=named the tickets and incidents that only name it in their text',
    shows: ['vehicles', 'bays', 'job-cards', 'work-plans', 'recordings', 'projects', 'tickets', 'incidents'],
    params: idParam,
    query: historyQuery.check(z.superRefine(refineRange())),
    ...listResponse(CarHistoryEntry, carHistoryTable),
  },
  getVehiclePassport: {
    method: 'GET',
    allow: 'vehicles.read',
    scope: 'company',
    path: '/vehicle/:id/passport.zip',
    summary:
      'Everything that the reader may see of a vehicle in one signed ZIP file, which can be checked without a network',
    params: idParam,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
