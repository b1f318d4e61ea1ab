import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import * as reminders from './action-reminder.queries.ts';
import type { Due } from './action-reminder.queries.ts';
import { dayOf } from './incident.rights.ts';

// Whoever owns a corrective action is reminded of it when its day comes near, when it is over, and then each week: one mail for all of them.

export async function remindActionOwners(kit: Kit): Promise<void> {
  const today = dayOf(kit.now());
  const companies = await kit.db.system((tx) => reminders.companiesWithDue(tx, today));
  await each(companies, (company) => remindIn(kit, company, today));
  if (companies.length > 0) kit.outbox.kick();
}

const remindIn = (kit: Kit, company: string, today: string): Promise<void> =>
  kit.db.actingIn(company, undefined, async (tx) => {
    const due = await reminders.takeDue(tx, today);
    if (due.length === 0) return;
    for (const [, theirs] of Map.groupBy(due, ({ ownerId }) => ownerId)) await kit.outbox.put(tx, company, mailOf(kit, theirs, today));
    await reminders.keepReminded(
      tx,
      company,
      due.map(({ id }) => id),
      today,
    );
  });

const lineOf =
  (today: string) =>
  ({ what, dueOn, incidentNo, title }: Due): string =>
    `${dueOn < today ? `Overdue since ${dueOn}` : `Due on ${dueOn}`}: ${what} (incident ${incidentNo} "${title}").`;

function mailOf({ settings: { publicUrl } }: Kit, due: readonly Due[], today: string): Mail {
  const [first] = due;
  const late = due.filter(({ dueOn }) => dueOn < today).length;
  const many = due.length === 1 ? 'A corrective action is' : `${due.length} corrective actions are`;
  const title = late === 0 ? `${many} due soon` : late === due.length ? `${many} overdue` : `${many} due or overdue`;
  return {
    to: first?.emailId ?? '',
    kind: 'correctiveAction' satisfies InboxKind,
    subject: due.length === 1 && first ? `${title}: ${first.incidentNo} ${first.title}` : title,
    title,
    paragraphs: [`Hello ${first?.firstName ?? ''},`, ...due.map(lineOf(today)), `Which of these mails you get is your choice: ${publicUrl}/notifications`],
    button:
      due.length === 1 && first
        ? { label: 'Open the incident', url: `${publicUrl}${incidentPath(first.incidentId)}` }
        : { label: 'Open my corrective actions', url: `${publicUrl}/corrective-actions?owner=me&state=open` },
  };
}
