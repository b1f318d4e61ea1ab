import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery, oneOrMore } from '../kit/list.ts';
import { holdsRange } from '../kit/range.ts';
import { day, idParam, type Routes } from '../kit/route.ts';
import { listed } from '../kit/table.ts';
import { carHistoryKinds } from './car-history.kinds.ts';
import { CarHistoryEntry, carHistoryTable } from './car-history.schema.ts';

const asked = listQuery({ search: [], sort: ['at'], filters: { from: day.optional(), to: day.optional(), kind: oneOrMore(carHistoryKinds) } });

/** Whoever may read a vehicle may ask; of its history each sees the kinds that they may read anyway. */
export const carHistoryRoutes = {
  listCarHistory: {
    method: 'GET',
    allow: 'vehicles.read',
    scope: 'company',
    path: '/vehicle/:id/history',
    summary: 'What happened to a vehicle, newest first: job cards, work plans, what was Not OK, tickets and incidents that name it',
    params: idParam,
    query: asked.check(z.superRefine(holdsRange())),
    ...listed(CarHistoryEntry, carHistoryTable),
  },
} as const satisfies Routes<Permission>;
