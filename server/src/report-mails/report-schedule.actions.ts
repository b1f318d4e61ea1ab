import type { Tx } from '../kit/db/pool.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as mails from './report-mail.queries.ts';
import * as periods from './report-period.queries.ts';
import type { DueReport } from './report-period.queries.ts';
import { findRecipient, sendReport } from './send-report.actions.ts';

// Sends reports by their frequency. Every quarter of an hour, this job finds the due reports of each company and sends
// each in a transaction of its own. Reports that were missed while the server was down are sent later, so it does not
// matter exactly when the job runs.

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
 * Sends a report after locking the project and checking again, so that only one of two servers sends it. A constraint
 * in the database refuses a second report on the same period, too.
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
