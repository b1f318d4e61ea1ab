import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import * as counters from './counters.queries.ts';
import * as days from './recorded-days.queries.ts';

// The totals by day are kept beside the recordings, not by them: a job adds what was written since it last came. They may be made anew from the log at
// any time, and so may the counters: the log is the truth.

const marginMs = 60_000;

export async function updateRecordedDays(kit: Kit, margin = marginMs): Promise<void> {
  await forEachSettled(await kit.db.inSystem(days.companyIds), (company) => updateInCompany(kit, company, margin));
}

const updateInCompany = (kit: Kit, company: string, margin: number): Promise<void> =>
  kit.db.inCompany(company, undefined, async (tx) => {
    await days.lockTotals(tx, kit.settings.timeZone);
    await days.addNewRecordings(tx, kit.settings.timeZone);
    await days.markNextCutoff(tx, margin);
  });

/** Counters and totals of every company from its log, whatever they say now; people may go on recording meanwhile. Answers how many companies there are. */
export async function rebuildTotals(kit: Kit): Promise<number> {
  const companies = await kit.db.inSystem(days.companyIds);
  await forEachSettled(companies, async (company) => {
    await kit.db.inCompany(company, undefined, counters.rebuild);
    await kit.db.inCompany(company, undefined, async (tx) => {
      await days.lockTotals(tx, kit.settings.timeZone);
      await days.resetTotals(tx, kit.settings.timeZone);
    });
    // The first time notes the moment, the second adds up to it; what somebody is writing just now is added by the job.
    await updateInCompany(kit, company, marginMs);
    await updateInCompany(kit, company, marginMs);
  });
  return companies.length;
}
