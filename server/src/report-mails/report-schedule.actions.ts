import type { Tx } from '../kit/db/pool.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as mails from './report-mail.queries.ts';
import * as periods from './report-period.queries.ts';
import type { DueReport } from './report-period.queries.ts';
import { findRecipient, sendReport } from './send-report.actions.ts';

// Sends reports according to the reporting frequency: every quarter of an hour this job finds the due reports of each
// company and sends each of them in a separate transaction. Reports missed during downtime are sent later, so the job's
// own timing does not matter.

export async function sendDueReports(kit: Kit): Promise<void> {
  const clock = { now: kit.now(), zone: kit.settings.timeZone };
  const companies = await kit.db.inSystem(mails.listCompanyIds);
  const sendAll = async (company: string) => {
    const due = await kit.db.inCompany(company, undefined, async (tx) => [
      ...(await periods.listDuePeriods(tx, clock)),
      ...(await periods.listDueRealTimeReports(tx, clock)),
    ]);
    await forEachSettled(due, (report) =>
      kit.db.inCompany(company, undefined, (tx) => sendIfNew(tx, kit, company, report)),
    );
  };
  await forEachSettled(companies, sendAll).finally(() => kit.outbox.kick());
}

/**
 * Sends a report after locking the project and checking again, so that only one of two servers sends it. A database
 * constraint also refuses a second report for the same period.
 */
async function sendIfNew(tx: Tx, kit: Kit, company: string, due: DueReport): Promise<void> {
  const project = await mails.lockProject(tx, due.projectId);
  if (
    !project ||
    project.deletedAt ||
    project.reportingFrequency !== due.frequency ||
    (await periods.isReported(tx, due))
  )
    return;
  const customer = await findRecipient(tx, project);
  if (customer) await sendReport({ tx, kit, company }, project, customer, { ...due, sentBy: null });
}
