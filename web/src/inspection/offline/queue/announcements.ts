import type { DeviceDatabase } from '../device-database.ts';
import { isUndoable, type QueueEntry } from './queue.ts';

// How many recordings of each plan are pending on this device, as announced to the server: a fully recorded plan waits
// for them (docs/decisions/0060). Announcements go along with sent recordings, and only if the number has changed.

export type PlanHolding = { workPlan: string; waiting: number };

const unsentEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  device.entries
    .where('[userId+state]')
    .anyOf([
      [userId, 'waiting'],
      [userId, 'refused'],
    ])
    .toArray();

export const noEntries: ReadonlySet<string> = new Set();
/** The announcements to make once the server has received what is sent now. */
async function changedHoldings(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
): Promise<PlanHolding[]> {
  const announced = (await device.told.where({ userId }).toArray()).filter((one) => one.companyId === companyId);
  const known = new Map(announced.map((one) => [one.planId, one.waiting]));
  // An entry that can still be undone is not counted, because each OK would be announced twice. It is counted while the
  // server expects some, because announcing zero would be wrong.
  const isCounted = (entry: QueueEntry) => !isUndoable(entry, Date.now()) || (known.get(entry.planId) ?? 0) !== 0;
  const unsent = (await unsentEntries(device, userId)).filter(
    (entry) =>
      entry.companyId === companyId && !sent.has(entry.clientId) && entry.kind !== 'confirmation' && isCounted(entry),
  );
  const counts = new Map(announced.map((one) => [one.planId, 0]));
  for (const { planId } of unsent) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  return [...counts]
    .filter(([planId, waiting]) => waiting !== (known.get(planId) ?? 0))
    .map(([workPlan, waiting]) => ({ workPlan, waiting }));
}

/** Companies with something to announce. */
export async function companiesToAnnounce(device: DeviceDatabase, userId: string): Promise<string[]> {
  const rows = [...(await unsentEntries(device, userId)), ...(await device.told.where({ userId }).toArray())];
  const companies = [...new Set(rows.map((one) => one.companyId))];
  const open = await Promise.all(companies.map((companyId) => changedHoldings(device, userId, companyId, noEntries)));
  return companies.filter((_company, index) => (open[index]?.length ?? 0) > 0);
}

const unknownCount = -1;

/**
 * Sends the announcements and saves what was announced. If the answer is lost, or says that it was not saved, the
 * server's knowledge is uncertain and the current numbers are announced again.
 */
export async function withAnnouncement<A extends { isHeard: boolean }>(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
  send: (holds: PlanHolding[]) => Promise<A>,
): Promise<A> {
  const holds = await changedHoldings(device, userId, companyId, sent);
  if (holds.length === 0) return send(holds);
  const note = (waitingOf: (hold: PlanHolding) => number) =>
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
