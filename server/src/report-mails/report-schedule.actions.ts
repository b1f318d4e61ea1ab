import type { Tx } from '../kit/db/pool.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as mails from './report-mail.queries.ts';
import * as periods from './report-period.queries.ts';
import type { DueReport } from './report-period.queries.ts';
import { recipientOf, sendReport } from './send-report.actions.ts';

// The job behind the reporting frequency: every quarter of an hour it finds what is due in each company and sends each
// report in a separate transaction. Reports missed during downtime are sent later, so the job's own timing does not
// matter.

export async function sendDueReports(kit: Kit): Promise<void> {
  const clock = { now: kit.now(), zone: kit.settings.timeZone };
  const companies = await kit.db.inSystem(mails.companies);
  const sendAll = async (company: string) => {
    const due = await kit.db.inCompany(company, undefined, async (tx) => [
      ...(await periods.duePeriods(tx, clock)),
      ...(await periods.dueRealTimeReports(tx, clock)),
    ]);
    await forEachSettled(due, (report) =>
      kit.db.inCompany(company, undefined, (tx) => sendIfNew(tx, kit, company, report)),
    );
  };
  await forEachSettled(companies, sendAll).finally(() => kit.outbox.kick());
}

/**
 * Locks the project and checks again, so that only one of two servers sends. A database constraint also refuses a
 * second report for the same period.
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
  const customer = await recipientOf(tx, project);
  if (customer) await sendReport({ tx, kit, company }, project, customer, { ...due, sentBy: null });
}
