import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { id } from '../kit/route.ts';

// Live updates contain only the kind and id of a changed record, never its content. The screen fetches that again,
// under the usual permission checks.

export const liveKinds = ['project', 'plan', 'ticket', 'request', 'jobcard', 'incident', 'finding', 'vehicle'] as const;
export type LiveKind = (typeof liveKinds)[number];
/**
 * `presence` means that the record itself has not changed, but somebody has opened it, started editing it or closed it.
 */
export const LiveChange = z.strictObject({ kind: z.enum(liveKinds), id, presence: z.literal(true).optional() });
export type LiveChange = z.output<typeof LiveChange>;

/** With `recent`, the stream starts with the changes of the last ten seconds, which a screen may have read too early. */
export const WatchQuery = z.object({ recent: z.literal('true').optional() });

/** Without permission to read a record, a client does not even learn that it has changed. */
export const watchPermissions = {
  project: 'projects.read',
  plan: 'plans.read',
  ticket: 'tickets.read',
  request: 'requests.read',
  jobcard: 'jobcards.read',
  incident: 'incidents.keep',
  finding: 'findings.read',
  vehicle: 'vehicles.read',
} as const satisfies Record<LiveKind, Permission>;

/**
 * The events of the stream. `changed` names one record. `everything` means that changes may have been missed, because
 * the server got no notifications for a while.
 */
export const liveEvents = { changed: 'changed', everything: 'everything' } as const;

/** The maximum number of streams at once: for each person across tabs and devices, and for each server. */
export const maxStreams = { each: 6, all: 1000 } as const;
/** If nothing arrives for much longer than this, the connection counts as lost. */
export const heartbeatSeconds = 20;
