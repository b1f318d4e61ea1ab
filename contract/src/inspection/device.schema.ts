import { fill } from '../kit/fill.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';

/**
 * What a device still holds of a plan: recordings that the server has not received, or has refused. A device tells it along with what it sends, so the
 * office knows of it before it ends a plan. Of a lost device it is written off, with a reason that stays (product.md section 7).
 */
export const heldMessages = {
  reason: 'Reason is required',
  line: 'The device of {name} still holds {recordings} of work plan {planNo}.',
  silent: 'The device of {name} keeps work plan {planNo} for work without a network, and has not told since everything was recorded whether it holds more.',
  refused: 'Let them be sent first, or write them off on the page of the plan.',
  planWaits: 'Everything is recorded. The plan is Completed once this has arrived, or is written off.',
  nothing: 'This device holds nothing of this plan any more',
  writtenOff: 'Written off',
  ask: 'They count as lost. Should the device turn up, it still sends them, and they are taken like any other.',
  askSilent: 'The plan no longer waits for it. Should the device turn up with recordings, it still sends them, and they are taken like any other.',
  tooLong: 'It did not tell for three days',
} as const;

/** After so many days without a word the server itself writes off a device of which it knows of no recording (docs/decisions/0035). */
export const silentDays = 3;
/** Who wrote it off then. */
export const byServer = 'Roadworthy';

const most = 100_000;
/** A plan waits for so many devices of one person at most. Each private window of a browser is one, so a person has a few over the weeks of a plan. */
export const mostDevicesOfPerson = 50;
/**
 * Of each plan, how many recordings stay on the device when all of the same call is received, and whether it keeps the plan for work without a network: then
 * there may be more by the time it is heard of again.
 */
export const DeviceAnnouncement = z.strictObject({
  device: id,
  holds: z.array(z.strictObject({ workPlan: id, waiting: z.number().int().min(0).max(most), keeps: z.boolean().default(false) })).max(1000),
});
export type DeviceAnnouncement = z.output<typeof DeviceAnnouncement>;

/** `waiting` 0: a device that keeps the plan, and has not told since everything was recorded. */
export const HeldByDevice = z.object({
  _id: id,
  workPlan: id,
  userId: PersonRef,
  waiting: z.number(),
  announcedAt: instant,
  writtenOff: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type HeldByDevice = z.output<typeof HeldByDevice>;

export const WriteOff = z.strictObject({ reason: text(heldMessages.reason, 2000) });

export const recordingsText = (count: number): string => (count === 1 ? '1 recording' : `${count} recordings`);
export const heldLine = (name: string, count: number, planNo: string): string =>
  count === 0 ? fill(heldMessages.silent, { name, planNo }) : fill(heldMessages.line, { name, recordings: recordingsText(count), planNo });
/** What stands, or stood, between a plan and its end. */
export const heldText = (count: number): string => (count === 0 ? 'Word' : recordingsText(count));
