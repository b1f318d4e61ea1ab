import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { recordResponse, type Routes } from '../kit/route.ts';
import { WatchQuery } from './live.schema.ts';
import { Presence, PresentPeople } from './presence.schema.ts';

export const liveRoutes = {
  watchChanges: {
    method: 'GET',
    path: '/events',
    summary: 'Changes that the person may see, as server-sent events: `changed` with `{ kind, id }`, or `everything`',
    allow: 'signedIn',
    scope: 'company',
    kind: 'bytes',
    query: WatchQuery,
    answer: z.any(),
    transaction: 'none',
    endless: true,
  },
  announcePresence: {
    method: 'PUT',
    path: '/presence',
    summary: 'Announce that I have a record open, am editing it or have left it, and see who else has it open',
    changes: [],
    allow: 'signedIn',
    scope: 'company',
    body: Presence,
    answer: recordResponse(PresentPeople),
    noIdempotencyKey: 'repeatable',
  },
} as const satisfies Routes<Permission>;
