import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { id } from '../kit/route.ts';

// What a screen that is open is told of: that a thing changed, by its kind and id, and never what it says. The screen asks for it anew, by the same
// rules as ever.

export const liveKinds = ['project', 'plan', 'ticket', 'jobcard', 'incident'] as const;
export type LiveKind = (typeof liveKinds)[number];
export const LiveChange = z.strictObject({ kind: z.enum(liveKinds), id });
export type LiveChange = z.output<typeof LiveChange>;

/** Whoever may not read a thing does not learn that it changes. */
export const watchPermissions = {
  project: 'projects.read',
  plan: 'plans.read',
  ticket: 'tickets.read',
  jobcard: 'jobcards.read',
  incident: 'incidents.keep',
} as const satisfies Record<LiveKind, Permission>;

/** The events of the stream: one thing changed; anything may have changed, because the server itself could not hear for a while. */
export const liveEvents = { changed: 'changed', everything: 'everything' } as const;

/** At most so many streams at once: of one person in all tabs and devices, and of one server. */
export const maxStreams = { each: 6, all: 1000 } as const;
/** Nothing for much longer than this means that the connection is lost. */
export const heartbeatSeconds = 20;

export const liveMessages = {
  tooManyForPerson: 'Six screens of yours are live already. This one is read every few seconds instead.',
  tooMany: 'Many screens are live at this moment. This one is read every few seconds instead.',
} as const;
