import { inboxMessages } from '@roadworthy/contract/inbox/messages/inbox.messages.ts';
import { inboxButtons } from '@roadworthy/contract/inbox/messages/inbox-rules.messages.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { listInboxGroups, type InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxPath, unassignedTargets } from '@roadworthy/contract/inbox/inbox.paths.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import {
  formatInboxTask,
  type InboxItem,
  listInboxKinds,
  type MailPreferences,
} from '@roadworthy/contract/inbox/inbox.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as inbox from './inbox.queries.ts';
import type { InboxEntry } from './inbox.queries.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import * as inboxMails from './inbox-mail.queries.ts';

// One person's Inbox in the company in use: the rows of the contract's rules as text, each with the path of the screen
// where the work is done.

const readerFor = ({ actor: { userId, level, role } }: Pick<ActionContext, 'actor'>): inbox.InboxReader => ({
  userId,
  level,
  groups: listInboxGroups({ _id: userId, accessLevel: level, role }),
});

const clockOf = ({ kit, now }: Pick<ActionContext, 'kit' | 'now'>): inbox.Clock => ({
  now,
  zone: kit.settings.timeZone,
});

export async function listInbox(context: ActionContext, query: QueryOf<typeof inboxRoutes.listInbox>) {
  const { level } = context.actor;
  return mapPage(await inbox.list(context.tx, query, readerFor(context), clockOf(context)), (entry) =>
    toInboxItem(entry, level),
  );
}

/** Selects the ids of the projects with an item in the person's Inbox. */
export const selectWaitingProjects = (context: Pick<ActionContext, 'actor'>) =>
  inbox.selectProjects(readerFor(context));

export async function countInbox(context: ActionContext) {
  const kinds = await inbox.countByKind(context.tx, readerFor(context));
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** Converts one item to the form that this access level sees. */
export function toInboxItem(
  {
    rule: place,
    id,
    number,
    name,
    detail,
    status,
    since,
    urgency,
    type,
    within,
    count,
    level: tipLevel,
    isLeft,
  }: InboxEntry,
  level: AccessLevel,
): InboxItem {
  const rule = inboxRules[place];
  if (!rule) throw problem.notFound();
  const what = formatInboxTask(rule.words, { count, level: tipLevel });
  return {
    _id: `${place} ${id}`,
    kind: rule.kind,
    subject: rule.subject,
    record: id,
    what: isLeft ? inboxMessages.unassigned({ what }) : what,
    button: isLeft ? inboxButtons.open : rule.button,
    number,
    name,
    detail,
    status,
    since,
    urgency,
    path: inboxPath(isLeft ? unassignedTargets[rule.subject] : rule.leadsTo, level, { _id: id, type, within }),
  };
}

// The kinds of mail that a person gets. They are stored in the person's own company, whatever company is in use.

type MailChoiceContext = Pick<ActionContext, 'tx' | 'actor'>;

export async function getMailChoice({ tx, actor }: MailChoiceContext): Promise<MailPreferences> {
  const { homeCompany, userId, level } = actor;
  const off = await inOtherCompany(tx, homeCompany, () => inboxMails.findMailChoice(tx, homeCompany, userId));
  return { kinds: listInboxKinds(level).map((kind) => ({ kind, isOn: !off.includes(kind) })) };
}

export async function changeMailChoice(
  choosing: MailChoiceContext,
  off: readonly InboxKind[],
): Promise<MailPreferences> {
  const { tx, actor } = choosing;
  const { homeCompany, userId } = actor;
  await inOtherCompany(tx, homeCompany, () => inboxMails.saveMailChoice(tx, homeCompany, userId, [...new Set(off)]));
  return getMailChoice(choosing);
}
