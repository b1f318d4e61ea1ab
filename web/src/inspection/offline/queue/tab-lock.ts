import { Dexie, type EntityTable } from 'dexie';
import { newId } from '../../../kit/storage/new-id.ts';

// One tab at a time does what two would do against each other. The browser's own locks end with their tab, but are there only where the page came by
// https. On plain http a tab takes a lease in the device's database instead, renews it while it works, and gives it back; one that was closed in the
// middle holds the others up until its lease is over. (kit/claims.ts asks who is open: two that begin at the same moment would both find it free.)

type Lease = { name: string; holder: string; until: number };
export class LeaseDatabase extends Dexie {
  declare leases: EntityTable<Lease, 'name'>;
  constructor(name = 'roadworthy-leases') {
    super(name);
    this.version(1).stores({ leases: 'name' });
  }
}

/** Longer than a photo may take, and than a browser lets a hidden tab sleep. */
const leaseMs = 120_000;
const renewMs = 30_000;

type TabLockOptions = { locks?: Pick<LockManager, 'request'> | null; now?: () => number; leases?: () => LeaseDatabase };
const openLeaseDatabase = () => new LeaseDatabase();

/** Does the work and answers what it answers; undefined while another tab is at it. */
export async function withTabLock<T>(
  name: string,
  work: () => Promise<T>,
  { locks = navigator.locks, now = Date.now, leases = openLeaseDatabase }: TabLockOptions = {},
) {
  if (locks) return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  return withLease(leases(), { name, holder: newId() }, work, now);
}

async function withLease<T>(database: LeaseDatabase, { name, holder }: Omit<Lease, 'until'>, work: () => Promise<T>, now: () => number) {
  const { leases } = database;
  const take = () =>
    database.transaction('rw', leases, async () => {
      const current = await leases.get(name);
      if (current && current.holder !== holder && current.until > now()) return false;
      await leases.put({ name, holder, until: now() + leaseMs });
      return true;
    });
  if (!(await take())) return undefined;
  const renewTimer = setInterval(() => void take().catch(() => false), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewTimer);
    await leases.filter((lease) => lease.name === name && lease.holder === holder).delete();
    database.close();
  }
}
