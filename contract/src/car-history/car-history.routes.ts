import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery, commaSeparated } from '../kit/list.ts';
import { refineRange } from '../kit/day-range.ts';
import { day, idParam, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/table.ts';
import { carHistoryKinds } from './car-history.kinds.ts';
import { CarHistoryEntry, carHistoryTable } from './car-history.schema.ts';

const historyQuery = listQuery({ search: [], sort: ['at'], filters: { from: day.optional(), to: day.optional(), kind: commaSeparated(carHistoryKinds) } });

/** Whoever may read a vehicle may ask; of its history each sees the kinds that they may read anyway. */
export const carHistoryRoutes = {
  listCarHistory: {
    method: 'GET',
    allow: 'vehicles.read',
    scope: 'company',
    path: '/vehicle/:id/history',
    summary: 'What happened to a vehicle, newest first: job cards, work plans, what was Not OK, tickets and incidents that name it',
    params: idParam,
    query: historyQuery.check(z.superRefine(refineRange())),
    ...listResponse(CarHistoryEntry, carHistoryTable),
  },
} as const satisfies Routes<Permission>;
