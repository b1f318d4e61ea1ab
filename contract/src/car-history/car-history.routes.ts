import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery, commaSeparated } from '../kit/lists/list.ts';
import { refineRange } from '../kit/lists/day-range.ts';
import { day, idParam, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { carHistoryKinds } from './car-history.kinds.ts';
import { CarHistoryEntry, carHistoryTable } from './car-history.schema.ts';

const historyQuery = listQuery({
  search: [],
  sort: ['at'],
  filters: { from: day.optional(), to: day.optional(), kind: commaSeparated(carHistoryKinds) },
});

/** Open to everyone who may read vehicles; each reader sees only the kinds of records that they may read elsewhere. */
export const carHistoryRoutes = {
  listCarHistory: {
    method: 'GET',
    allow: 'vehicles.read',
    scope: 'company',
    path: '/vehicle/:id/history',
    summary:
      'What happened to a vehicle, newest first: job cards, work plans, what was Not OK, tickets and incidents that name it',
    shows: ['vehicles', 'job-cards', 'work-plans', 'recordings', 'projects'],
    params: idParam,
    query: historyQuery.check(z.superRefine(refineRange())),
    ...listResponse(CarHistoryEntry, carHistoryTable),
  },
} as const satisfies Routes<Permission>;
