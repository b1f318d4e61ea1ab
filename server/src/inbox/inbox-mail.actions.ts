import { inboxServerMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-server.messages.ts';
import { listInboxGroups, isInboxGroup, type InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import type { InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { Tx } from '../kit/db/pool.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import { toInboxItem } from './inbox.actions.ts';
import * as inbox from './inbox.queries.ts';
import type { InboxEntry } from './inbox.queries.ts';
import * as inboxMails from './inbox-mail.queries.ts';
import type { MailRecipient } from './inbox-mail.queries.ts';

// Sends one mail to each person with new Inbox items, about everything that is new since the last one. Leaves out items
// that another slice mails. Nobody gets a mail about their own action or about sample data.

export async function sendInboxMails(kit: Kit): Promise<void> {
  const companies = await kit.db.inSystem((tx) => inboxMails.listCompaniesWithChanges(tx));
  await forEachSettled(companies, (company) =>
    kit.db.inCompany(company, undefined, (tx) => sendCompanyMails(tx, kit, company)),
  );
  if (companies.length > 0) kit.outbox.kick();
}

/**
 * Runs hourly: marks the companies where an incident has not been acknowledged, or a customer's contest not answered,
 * for a day. Their people then get another mail.
 */
export const queueInboxReminders = (kit: Kit): Promise<void> =>
  kit.db.inSystem(async (tx) => {
    await inboxMails.markCompaniesWithOverdueIncidents(tx, dayBefore(kit.now()));
    await inboxMails.markCompaniesWithUnansweredContests(tx, dayBefore(kit.now()));
  });
/** Runs daily: marks every company as changed, because a review can become due without a change of any record. */
export const queueAssessmentReviewMails = (kit: Kit): Promise<void> =>
  kit.db.inSystem((tx) => inboxMails.markAllCompanies(tx));
const remindedKinds = ['incident', 'contest'] as const satisfies readonly InboxKind[];
const dayBefore = (at: Date): Date => new Date(at.getTime() - 86_400_000);

type Recipient = { reader: MailRecipient; entry: InboxEntry };
const notificationOf = ({ reader, entry }: Recipient): inboxMails.Notification => ({
  userId: reader._id,
  kind: ruleOf(entry).kind,
  subjectId: entry.id,
});
const notificationKey = ({ userId, kind, subjectId }: inboxMails.Notification): string =>
  `${userId} ${kind} ${subjectId}`;

function ruleOf({ rule }: InboxEntry) {
  const found = inboxRules[rule];
  if (!found) throw new Error(`there is no rule ${rule}`);
  return found;
}

async function sendCompanyMails(tx: Tx, kit: Kit, company: string): Promise<void> {
  await inboxMails.clearChanges(tx);
  const readers = await inboxMails.listMailRecipients(tx, company);
  const samples = await inboxMails.listSampleRecordIds(tx);
  const entries = (await inbox.listForAllUsers(tx, { now: kit.now(), zone: kit.settings.timeZone })).filter(
    ({ id }) => !samples.has(id),
  );
  const recipients = entries.flatMap((entry) =>
    readers.filter((reader) => isAddressedTo(entry, reader)).map((reader) => ({ reader, entry })),
  );
  const notifications = recipients.map(notificationOf);
  await inboxMails.removeSettled(tx, notifications);
  const earlier = new Set(
    (await inboxMails.removeOlderThan(tx, remindedKinds, dayBefore(kit.now()))).map(notificationKey),
  );
  const unsent = new Set(
    (await inboxMails.insertNotifications(tx, company, notifications, kit.now())).map(notificationKey),
  );
  const toSend = recipients.filter(
    (one) =>
      unsent.delete(notificationKey(notificationOf(one))) &&
      one.entry.by !== one.reader._id &&
      !one.reader.off.includes(ruleOf(one.entry).kind),
  );
  for (const [reader, items] of Map.groupBy(toSend, (one) => one.reader))
    await kit.outbox.put(
      tx,
      company,
      composeMail(
        kit,
        reader,
        items.map(({ entry }) => toInboxItem(entry, reader.accessLevel)),
        items.every((one) => earlier.has(notificationKey(notificationOf(one)))),
      ),
    );
}

function isAddressedTo(entry: InboxEntry, reader: MailRecipient): boolean {
  const { who } = ruleOf(entry);
  if (entry.userId !== null) return entry.userId === reader._id;
  return isInboxGroup(who) && listInboxGroups(reader).includes(who);
}

function composeMail(
  { settings }: Kit,
  { emailId, firstName }: MailRecipient,
  items: readonly InboxItem[],
  isReminder: boolean,
): Mail {
  const [first] = items;
  const lines = items.map(({ what, number, name }) => messages.itemLine({ what, number, name }));
  const single = items.length === 1 && first;
  const title = single ? single.what : messages.itemsWaiting({ count: items.length });
  const subject = single ? messages.itemSubject(single) : title;
  return {
    to: emailId,
    subject: isReminder ? messages.reminder({ subject }) : subject,
    title,
    paragraphs: [
      messages.greeting({ firstName }),
      ...lines,
      messages.mailChoiceHint({ url: `${settings.publicUrl}/notifications` }),
    ],
    button: single
      ? { label: single.button, url: `${settings.publicUrl}${single.path}` }
      : { label: messages.openInbox, url: `${settings.publicUrl}/inbox` },
  };
}
