import type { DeviceDatabase } from './database.ts';
import { isHeld, type Entry } from './journal.ts';

// How many recordings of each plan wait on this device, as the server was told: a plan that is recorded to the end waits for them (docs/decisions/0060). It
// is said along with what is sent, and only when it is something new: with a network there is nothing to tell.

export type Hold = { workPlan: string; waiting: number };

const heldBy = (device: DeviceDatabase, userId: string): Promise<Entry[]> =>
  device.entries
    .where('[userId+state]')
    .anyOf([
      [userId, 'waiting'],
      [userId, 'refused'],
    ])
    .toArray();

export const nothing: ReadonlySet<string> = new Set();
/** What the server is to be told, once it has received what is sent now. */
async function untold(device: DeviceDatabase, userId: string, companyId: string, sent: ReadonlySet<string>): Promise<Hold[]> {
  const told = (await device.told.where({ userId }).toArray()).filter((one) => one.companyId === companyId);
  const known = new Map(told.map((one) => [one.planId, one.waiting]));
  // What may be taken back in the next seconds is not held yet, or it would be told twice with each OK; but nobody says "nothing" over it.
  const isCounted = (entry: Entry) => !isHeld(entry, Date.now()) || (known.get(entry.planId) ?? 0) !== 0;
  const held = (await heldBy(device, userId)).filter((entry) => entry.companyId === companyId && !sent.has(entry.clientId) && isCounted(entry));
  const counts = new Map(told.map((one) => [one.planId, 0]));
  for (const { planId } of held) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  return [...counts].filter(([planId, waiting]) => waiting !== (known.get(planId) ?? 0)).map(([workPlan, waiting]) => ({ workPlan, waiting }));
}

/** Companies that are to be told something. */
export async function untoldCompanies(device: DeviceDatabase, userId: string): Promise<string[]> {
  const rows = [...(await heldBy(device, userId)), ...(await device.told.where({ userId }).toArray())];
  const companies = [...new Set(rows.map((one) => one.companyId))];
  const open = await Promise.all(companies.map((companyId) => untold(device, userId, companyId, nothing)));
  return companies.filter((_company, index) => (open[index]?.length ?? 0) > 0);
}

const unsure = -1;

/**
 * Tells it, and notes that it was told. An answer that is lost, or says that it was not kept, leaves it unsure what the server knows: then it is told anew,
 * whatever it is by then.
 */
export async function telling<A extends { isHeard: boolean }>(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
  tell: (holds: Hold[]) => Promise<A>,
): Promise<A> {
  const holds = await untold(device, userId, companyId, sent);
  if (holds.length === 0) return tell(holds);
  const note = (waitingOf: (hold: Hold) => number) =>
    device.told.bulkPut(holds.map((hold) => ({ userId, companyId, planId: hold.workPlan, waiting: waitingOf(hold) })));

  await note(() => unsure);
  const answer = await tell(holds);
  if (!answer.isHeard) return answer;
  await note(({ waiting }) => waiting);
  await device.told
    .where({ userId })
    .filter(({ waiting }) => waiting === 0)
    .delete();
  return answer;
}
