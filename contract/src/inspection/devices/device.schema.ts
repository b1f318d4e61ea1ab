import { deviceLabels as messages, pendingRecordingsMessages } from '../messages/device.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { text } from '../../kit/field.ts';
import { id, instant } from '../../kit/route.ts';

/** The author of a write-off that the server makes when the waiting time is over. */
export const serverAuthorName = 'Roadworthy';

const maxWaiting = 100_000;
/**
 * For how many devices of a person a plan waits. Each private browser window counts as a device, so a person may use
 * several during a plan.
 */
export const maxDevicesPerPerson = 50;
/**
 * For each plan, how many recordings are still on the device after this request. Earlier versions sent `keeps`, which
 * is ignored now.
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

/**
 * `waitsUntil` is when a plan that is otherwise fully recorded continues without these recordings. Null while other
 * items of the plan are open.
 */
export const DevicePendingRecordings = z.object({
  _id: id,
  workPlan: id,
  userId: PersonRef,
  waiting: z.number(),
  announcedAt: instant,
  waitsUntil: instant.nullable(),
  writtenOff: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type DevicePendingRecordings = z.output<typeof DevicePendingRecordings>;

export const WriteOff = z.strictObject({ reason: text(pendingRecordingsMessages.reason, 2000) });

export const formatRecordingCount = (count: number): string => messages.recordings({ count });
export const formatPendingRecordings = (name: string, count: number, planNo: string): string =>
  pendingRecordingsMessages.line({ name, count, planNo });
/** Groups entries into a line per person, no matter how many phones and browsers they used. */
export const groupPendingRecordings = <Held extends { waiting: number }>(
  all: readonly Held[],
  personOf: (one: Held) => string,
): { first: Held; waiting: number }[] =>
  [...Map.groupBy(all, personOf).values()].flatMap((ofPerson) =>
    ofPerson[0] ? [{ first: ofPerson[0], waiting: ofPerson.reduce((sum, { waiting }) => sum + waiting, 0) }] : [],
  );
