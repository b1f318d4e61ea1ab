import { inboxServerMessages } from '@roadworthy/contract/inbox/messages/inbox-server.messages.ts';
import { actionMails as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import * as reminders from './action-reminder.queries.ts';
import type { DueAction } from './action-reminder.queries.ts';
import { toUtcDay } from '../incident.rights.ts';

// Reminds owners of corrective actions shortly before the due date, once it has passed, and weekly after that. A mail
// lists all actions for which its recipient needs a reminder that day.

export async function remindActionOwners(kit: Kit): Promise<void> {
  const today = toUtcDay(kit.now());
  const companies = await kit.db.inSystem((tx) => reminders.listCompaniesWithDueActions(tx, today));
  await forEachSettled(companies, (company) => remindCompany(kit, company, today));
  if (companies.length > 0) kit.outbox.kick();
}

const remindCompany = (kit: Kit, company: string, today: string): Promise<void> =>
  kit.db.inCompany(company, undefined, async (tx) => {
    const due = await reminders.lockDueActions(tx, today);
    if (due.length === 0) return;
    for (const [, ownersActions] of Map.groupBy(due, ({ ownerId }) => ownerId))
      await kit.outbox.put(tx, company, reminderMail(kit, ownersActions, today));
    await reminders.markReminded(
      tx,
      company,
      due.map(({ id }) => id),
      today,
    );
  });

const actionLine =
  (today: string) =>
  ({ what, dueOn, incidentNo, title }: DueAction): string =>
    (dueOn < today ? messages.overdueLine : messages.dueLine)({ dueOn, what, incidentNo, incident: title });

function reminderMail({ settings: { publicUrl } }: Kit, due: readonly DueAction[], today: string): Mail {
  const [first] = due;
  const overdueCount = due.filter(({ dueOn }) => dueOn < today).length;
  const count = due.length;
  const titleMessage =
    overdueCount === 0 ? messages.dueSoon : overdueCount === count ? messages.overdue : messages.dueOrOverdue;
  const title = titleMessage({ count });
  return {
    to: first?.emailId ?? '',
    kind: 'correctiveAction' satisfies InboxKind,
    subject:
      count === 1 && first ? messages.subject({ title, incidentNo: first.incidentNo, incident: first.title }) : title,
    title,
    paragraphs: [
      messages.greeting({ firstName: first?.firstName ?? '' }),
      ...due.map(actionLine(today)),
      inboxServerMessages.mailChoiceHint({ url: `${publicUrl}/notifications` }),
    ],
    button:
      count === 1 && first
        ? { label: messages.openIncident, url: `${publicUrl}${incidentPath(first.incidentId)}` }
        : { label: messages.openActions, url: `${publicUrl}/corrective-actions?owner=me&state=open` },
  };
}
