import { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { z } from 'zod';

/** What the database tells its servers: a change of a company, a session that ended, or a person whose rights changed (0012-live.sql). */
export const notifyChannel = 'changes';
const ofCompany = { company: z.uuid() };
const Told = z.union([z.object({ ...ofCompany, ...LiveChange.shape }), z.object({ ...ofCompany, kind: z.enum(['session', 'person']), id: z.uuid() })]);
export type Told = z.output<typeof Told>;

/** Nothing when somebody else notified on the same channel. */
export function parseNotification(payload: string | undefined): Told | undefined {
  try {
    return Told.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}
