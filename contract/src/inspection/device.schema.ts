import { deviceLabels as messages, heldMessages } from './messages/device.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';

/** The author of a write-off that the server makes when the waiting time is over. */
export const decidedByServer = 'Roadworthy';

const maxWaiting = 100_000;
/**
 * The most devices of one person that a plan waits for. Each private browser window counts as a device, so a person
 * uses several over the weeks of a plan.
 */
export const maxDevicesPerPerson = 50;
/**
 * For each plan, how many recordings are still on the device once everything in the same call is received. Earlier
 * versions sent `keeps`, which is now ignored.
 */
export const DeviceAnnouncement = z.strictObject({
  device: id,
  holds: z
    .array(
      z.strictObject({ workPlan: id, waiting: z.number().int().min(0).max(maxWaiting), keeps: z.boolean().optional() }),
    )
    .max(1000),
});
export type DeviceAnnouncement = z.output<typeof DeviceAnnouncement>;

/** `waitsUntil`: when a fully recorded plan continues without them; null while recordings are still open. */
export const HeldByDevice = z.object({
  _id: id,
  workPlan: id,
  userId: PersonRef,
  waiting: z.number(),
  announcedAt: instant,
  waitsUntil: instant.nullable(),
  writtenOff: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type HeldByDevice = z.output<typeof HeldByDevice>;

export const WriteOff = z.strictObject({ reason: text(heldMessages.reason, 2000) });

export const recordingsText = (count: number): string => messages.recordings({ count });
export const heldRecordingsText = (name: string, count: number, planNo: string): string =>
  heldMessages.line({ name, count, planNo });
/** One line per person, however many phones and browsers they used. */
export const groupByPerson = <Held extends { waiting: number }>(
  all: readonly Held[],
  personOf: (one: Held) => string,
): { first: Held; waiting: number }[] =>
  [...Map.groupBy(all, personOf).values()].flatMap((ofPerson) =>
    ofPerson[0] ? [{ first: ofPerson[0], waiting: ofPerson.reduce((sum, { waiting }) => sum + waiting, 0) }] : [],
  );
