import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import * as counters from './counters.queries.ts';
import * as days from './recorded-days.queries.ts';

// Daily totals are maintained by a job, not by the recordings: it adds what was written since its last run. Both totals
// and counters can be rebuilt from the log at any time, because the log is the source of truth.

const marginMs = 60_000;

export async function updateRecordedDays(kit: Kit, margin = marginMs): Promise<void> {
  await forEachSettled(await kit.db.inSystem(days.listCompanyIds), (company) => updateInCompany(kit, company, margin));
}

const updateInCompany = (kit: Kit, company: string, margin: number): Promise<void> =>
  kit.db.inCompany(company, undefined, async (tx) => {
    await days.lockTotals(tx, kit.settings.timeZone);
    await days.addNewRecordings(tx, kit.settings.timeZone);
    await days.markNextCutoff(tx, margin);
  });

/**
 * Rebuilds the counters and totals of every company from its log, while recording continues. Returns the number of
 * companies.
 */
export async function rebuildTotals(kit: Kit): Promise<number> {
  const companies = await kit.db.inSystem(days.listCompanyIds);
  await forEachSettled(companies, async (company) => {
    await kit.db.inCompany(company, undefined, counters.rebuildCounters);
    await kit.db.inCompany(company, undefined, async (tx) => {
      await days.lockTotals(tx, kit.settings.timeZone);
      await days.resetTotals(tx, kit.settings.timeZone);
    });
    // Two rounds: the first notes the cutoff, the second adds everything before it. The regular job adds what is being
    // written right now.
    await updateInCompany(kit, company, marginMs);
    await updateInCompany(kit, company, marginMs);
  });
  return companies.length;
}
