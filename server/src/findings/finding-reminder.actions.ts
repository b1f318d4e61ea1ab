import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingMails as messages } from '@roadworthy/contract/findings/messages/findings-server.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxServerMessages } from '@roadworthy/contract/inbox/messages/inbox-server.messages.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import * as reminders from './finding-reminder.queries.ts';
import type { OverdueWork } from './finding-reminder.queries.ts';

// Reminds the owner of overdue work on a finding: one mail a day for each job card or corrective action.

export async function remindFindingOwners(kit: Kit): Promise<void> {
  const today = kit.now().toISOString().slice(0, 10);
  const companies = await kit.db.inSystem((tx) => reminders.listCompaniesWithWork(tx));
  await forEachSettled(companies, (company) => remindCompany(kit, company, today));
  if (companies.length > 0) kit.outbox.kick();
}

const remindCompany = (kit: Kit, company: string, today: string): Promise<void> =>
  kit.db.inCompany(company, undefined, async (tx) => {
    const overdue = await reminders.lockOverdueWork(tx, today);
    if (overdue.length === 0) return;
    for (const work of overdue) await kit.outbox.put(tx, company, reminderMail(kit, work));
    await reminders.markReminded(tx, company, [...new Set(overdue.map(({ id }) => id))], today);
  });

const kinds: Record<OverdueWork['kind'], InboxKind> = {
  'job card': 'jobCard',
  'corrective action': 'correctiveAction',
};
const titles = { 'job card': messages.overdueJobCard, 'corrective action': messages.overdueAction };

function reminderMail({ settings: { publicUrl } }: Kit, work: OverdueWork): Mail {
  const { kind, number, name, dueOn, firstName, emailId, findingId } = work;
  const title = titles[kind]({ number });
  return {
    to: emailId,
    kind: kinds[kind],
    subject: title,
    title,
    paragraphs: [
      messages.greeting({ firstName }),
      messages.overdueSince({ dueOn, name }),
      inboxServerMessages.mailChoiceHint({ url: `${publicUrl}/notifications` }),
    ],
    button: { label: messages.openFinding, url: `${publicUrl}${findingPath(findingId)}` },
  };
}
