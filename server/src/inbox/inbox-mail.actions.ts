import { groupsOf, isGroup, type InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import type { InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { Tx } from '../kit/db/pool.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import { itemOf } from './inbox.actions.ts';
import * as inbox from './inbox.queries.ts';
import type { Entry } from './inbox.queries.ts';
import * as told from './told.queries.ts';
import type { MailReader } from './told.queries.ts';

// Whoever has something new in the Inbox hears of it by mail, once, and of all that came since in one mail. What another slice tells by a mail of its
// own is left to it, and nobody hears of what they did themselves.

export async function tellInbox(kit: Kit): Promise<void> {
  const companies = await kit.db.system((tx) => told.companiesWithNews(tx));
  await each(companies, (company) => kit.db.actingIn(company, undefined, (tx) => tellCompany(tx, kit, company)));
  if (companies.length > 0) kit.outbox.kick();
}

/** Each hour: what has waited for a day since its last mail is mailed again. */
export const remindOfIncidents = (kit: Kit): Promise<void> => kit.db.system((tx) => told.noteWaitingIncidents(tx, dayBefore(kit.now())));
const remindedKinds = ['incident'] as const satisfies readonly InboxKind[];
const dayBefore = (at: Date): Date => new Date(at.getTime() - 86_400_000);

type Waiting = { reader: MailReader; entry: Entry };
const thingOf = ({ reader, entry }: Waiting): told.Thing => ({ userId: reader._id, kind: ruleOf(entry).kind, subjectId: entry.id });
const keyOf = ({ userId, kind, subjectId }: told.Thing): string => `${userId} ${kind} ${subjectId}`;

function ruleOf({ rule }: Entry) {
  const found = inboxRules[rule];
  if (!found) throw new Error(`no rule stands at ${rule}`);
  return found;
}

async function tellCompany(tx: Tx, kit: Kit, company: string): Promise<void> {
  await told.takeNews(tx);
  const readers = await told.readers(tx, company);
  const entries = await inbox.ofEverybody(tx);
  const waiting = entries.flatMap((entry) => readers.filter((reader) => isFor(entry, reader)).map((reader) => ({ reader, entry })));
  const things = waiting.map(thingOf);
  await told.forgetOthers(tx, things);
  const earlier = new Set((await told.forgetEarlier(tx, remindedKinds, dayBefore(kit.now()))).map(keyOf));
  const fresh = new Set((await told.keep(tx, company, things, kit.now())).map(keyOf));
  const news = waiting.filter(
    (one) => fresh.delete(keyOf(thingOf(one))) && one.entry.by !== one.reader._id && !one.reader.off.includes(ruleOf(one.entry).kind),
  );
  for (const [reader, theirs] of Map.groupBy(news, (one) => one.reader))
    await kit.outbox.put(
      tx,
      company,
      mailOf(
        kit,
        reader,
        theirs.map(({ entry }) => itemOf(entry, reader.accessLevel)),
        theirs.every((one) => earlier.has(keyOf(thingOf(one)))),
      ),
    );
}

function isFor(entry: Entry, reader: MailReader): boolean {
  const { who } = ruleOf(entry);
  if (entry.userId !== null) return entry.userId === reader._id;
  return isGroup(who) && groupsOf(reader).includes(who);
}

function mailOf({ settings }: Kit, { emailId, firstName }: MailReader, items: readonly InboxItem[], isReminder: boolean): Mail {
  const [first] = items;
  const lines = items.map(({ what, number, name }) => `${what}: ${number} "${name}".`);
  const single = items.length === 1 && first;
  const again = isReminder ? 'Reminder: ' : '';
  const title = single ? single.what : `${items.length} things wait for you`;
  return {
    to: emailId,
    subject: `${again}${single ? `${single.what}: ${single.number} ${single.name}` : title}`,
    title,
    paragraphs: [`Hello ${firstName},`, ...lines, `Which of these mails you get is your choice: ${settings.publicUrl}/notifications`],
    button: single ? { label: single.button, url: `${settings.publicUrl}${single.path}` } : { label: 'Open the Inbox', url: `${settings.publicUrl}/inbox` },
  };
}
