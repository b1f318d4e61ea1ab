import { findReminderKind } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import type { DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { loadDueServices } from './service-due.actions.ts';
import * as dues from './service-due.queries.ts';

// Reminds the leaders of a workshop of services that become due, once within 14 days and once when they are overdue. The
// Inbox shows and mails the reminders while the service waits for a job card.

/** Runs every morning. A second run, or one on another server, adds nothing. */
export async function remindOfServices(kit: Kit): Promise<void> {
  const companies = await kit.db.inSystem((tx) => dues.listCompanies(tx));
  await forEachSettled(companies, (company) =>
    kit.db.inCompany(company, undefined, async (tx) => {
      for (const due of await loadDueServices({ tx, kit, now: kit.now() }))
        if (due.jobCard === null) await remind(tx, kit, company, due);
    }),
  );
}

async function remind(tx: Tx, kit: Kit, company: string, due: DueService) {
  const { plan, vehicle, cycle, dueOn, state } = due;
  const kind = findReminderKind(state);
  if (kind === null || dueOn === null) return;
  await dues.addReminder(tx, company, {
    id: kit.newId(),
    planId: plan._id,
    vehicleId: vehicle._id,
    cycle,
    kind,
    dueOn,
  });
}
