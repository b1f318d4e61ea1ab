import type { DeviceDatabase } from '../device-database.ts';
import { isAboutPlan, isUndoable, type QueueEntry } from './queue.ts';

// Tells the server how many recordings of each plan are pending on this device, because a fully recorded plan waits for
// them (docs/decisions/0060). A number is announced only when it has changed.

export type PlanPendingCount = { workPlan: string; waiting: number };

const unsentEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  device.entries
    .where('[userId+state]')
    .anyOf([
      [userId, 'waiting'],
      [userId, 'refused'],
    ])
    .toArray();

export const noSentEntries: ReadonlySet<string> = new Set();
/** Returns the announcements that will be due once the server has the current batch. */
async function changedHoldings(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
): Promise<PlanPendingCount[]> {
  const announced = (await device.told.where({ userId }).toArray()).filter((one) => one.companyId === companyId);
  const known = new Map(announced.map((one) => [one.planId, one.waiting]));
  // Entries that can still be undone are not counted, because each OK would then cause two announcements. If the server
  // already expects recordings of the plan they do count, because announcing zero would be wrong.
  const isCounted = (entry: QueueEntry) => !isUndoable(entry, Date.now()) || (known.get(entry.planId) ?? 0) !== 0;
  const unsent = (await unsentEntries(device, userId)).filter(
    (entry) => entry.companyId === companyId && !sent.has(entry.clientId) && !isAboutPlan(entry) && isCounted(entry),
  );
  const counts = new Map(announced.map((one) => [one.planId, 0]));
  for (const { planId } of unsent) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  return [...counts]
    .filter(([planId, waiting]) => waiting !== (known.get(planId) ?? 0))
    .map(([workPlan, waiting]) => ({ workPlan, waiting }));
}

/** Lists the companies with something to announce. */
export async function listCompaniesWithAnnouncements(device: DeviceDatabase, userId: string): Promise<string[]> {
  const rows = [...(await unsentEntries(device, userId)), ...(await device.told.where({ userId }).toArray())];
  const companies = [...new Set(rows.map((one) => one.companyId))];
  const open = await Promise.all(
    companies.map((companyId) => changedHoldings(device, userId, companyId, noSentEntries)),
  );
  return companies.filter((_company, index) => (open[index]?.length ?? 0) > 0);
}

const unknownCount = -1;

/**
 * Sends the announcements and remembers the announced numbers. If the response is lost, or says that they were not
 * saved, the server's number is unknown, so the current numbers are announced again.
 */
export async function sendWithAnnouncement<A extends { isHeard: boolean }>(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
  send: (holds: PlanPendingCount[]) => Promise<A>,
): Promise<A> {
  const holds = await changedHoldings(device, userId, companyId, sent);
  if (holds.length === 0) return send(holds);
  const note = (waitingOf: (hold: PlanPendingCount) => number) =>
    device.told.bulkPut(holds.map((hold) => ({ userId, companyId, planId: hold.workPlan, waiting: waitingOf(hold) })));

  await note(() => unknownCount);
  const answer = await send(holds);
  if (!answer.isHeard) return answer;
  await note(({ waiting }) => waiting);
  await device.told
    .where({ userId })
    .filter(({ waiting }) => waiting === 0)
    .delete();
  return answer;
}
