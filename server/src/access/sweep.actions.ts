import { platformId } from '@roadworthy/contract/access/roles.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as past from './sweep.queries.ts';

// The hourly sweep deletes sign-in data that is no longer needed. Records of where and when people were signed in are
// kept for 30 days, stored responses of Idempotency-Keys for a day.

const hours = 3_600_000;
const days = 24 * hours;

export async function sweepAccess(kit: Kit): Promise<void> {
  const ago = (ms: number): Date => new Date(kit.now().getTime() - ms);
  const companies = await kit.db.inSystem(async (tx) => {
    // Spent codes are kept for a day, because they record which accounts were reset together.
    await past.deleteExpiredCodes(tx, ago(1 * days));
    await past.deleteOldThrottles(tx, ago(0));
    await past.deleteOldDevices(tx, ago(366 * days));
    await past.deleteOldInvitations(tx, ago(30 * days));
    await past.deleteOldSessions(tx, ago(30 * days));
    await past.deleteOldTablets(tx, ago(30 * days), ago(366 * days));
    return past.listCompanyIds(tx);
  });
  await forEachSettled([platformId, ...companies], (company) =>
    kit.db.inCompany(company, undefined, (tx) => past.deleteOldIdempotencyKeys(tx, company, ago(24 * hours))),
  );
}
