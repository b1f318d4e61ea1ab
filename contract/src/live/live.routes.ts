import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import type { Routes } from '../kit/route.ts';

export const liveRoutes = {
  watchChanges: {
    method: 'GET',
    path: '/events',
    summary: 'Changes that the person may see, as server-sent events: `changed` with `{ kind, id }`, or `everything`',
    allow: 'signedIn',
    scope: 'company',
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
    endless: true,
  },
} as const satisfies Routes<Permission>;
