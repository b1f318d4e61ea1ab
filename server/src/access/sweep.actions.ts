import { platformId } from '@roadworthy/contract/access/roles.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as past from './sweep.queries.ts';

// The hourly sweep: what signing in leaves behind is kept only as long as it is of use. Of sessions, where and when people were signed in stays
// for 30 days; an Idempotency-Key answers a repeated request for a day (api.md, Shapes).

const hours = 3_600_000;
const days = 24 * hours;

export async function sweepAccess(kit: Kit): Promise<void> {
  const ago = (ms: number): Date => new Date(kit.now().getTime() - ms);
  const companies = await kit.db.inSystem(async (tx) => {
    // A code that was used says for a while which accounts were reset together.
    await past.deleteExpiredCodes(tx, ago(1 * days));
    await past.deleteOldThrottles(tx, ago(0));
    await past.deleteOldDevices(tx, ago(366 * days));
    await past.deleteOldInvitations(tx, ago(30 * days));
    await past.deleteOldSessions(tx, ago(30 * days));
    return past.companyIds(tx);
  });
  await forEachSettled([platformId, ...companies], (company) =>
    kit.db.inCompany(company, undefined, (tx) => past.deleteOldIdempotencyKeys(tx, company, ago(24 * hours))),
  );
}
