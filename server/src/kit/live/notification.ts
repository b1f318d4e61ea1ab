import { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { Presence } from '@roadworthy/contract/live/presence.schema.ts';
import { z } from 'zod';

/**
 * The channel of all notifications: a change in a company, the end of a session, changed permissions of a person
 * (0012-live.sql), or a person who opens or leaves a record on another server.
 */
export const notifyChannel = 'changes';
const ofCompany = { company: z.uuid() };
const ChangeNotification = z.union([
  z.object({ ...ofCompany, ...LiveChange.shape }),
  z.object({ ...ofCompany, kind: z.enum(['session', 'person']), id: z.uuid() }),
  z.object({ ...ofCompany, userId: z.uuid(), server: z.uuid().optional(), presence: Presence }),
]);
export type ChangeNotification = z.output<typeof ChangeNotification>;

/** Parses a notification. Returns undefined if it is not ours, because anybody can send to the channel. */
export function parseNotification(payload: string | undefined): ChangeNotification | undefined {
  try {
    return ChangeNotification.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}
