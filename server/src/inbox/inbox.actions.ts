import { inboxMessages } from '@roadworthy/contract/inbox/messages/inbox.messages.ts';
import { inboxButtons } from '@roadworthy/contract/inbox/messages/inbox-rules.messages.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { groupsOf } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxPath, unassignedTargets } from '@roadworthy/contract/inbox/inbox.paths.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { ruleText, type InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as inbox from './inbox.queries.ts';
import type { Entry } from './inbox.queries.ts';

// The Inbox of one person in the company in use: the rows of the contract's rules as text, each with the address where
// the work is done.

const readerFor = ({ actor: { userId, level, role } }: Pick<ActionContext, 'actor'>): inbox.Reader => ({
  userId,
  level,
  groups: groupsOf({ _id: userId, accessLevel: level, role }),
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

/** Selects the ids of the projects to which an item of the person's Inbox belongs. */
export const selectWaitingProjects = (context: Pick<ActionContext, 'actor'>) =>
  inbox.selectProjects(readerFor(context));

export async function countInbox(context: ActionContext) {
  const kinds = await inbox.counts(context.tx, readerFor(context));
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** One item as this access level sees it. */
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
  }: Entry,
  level: AccessLevel,
): InboxItem {
  const rule = inboxRules[place];
  if (!rule) throw problem.notFound();
  const what = ruleText(rule.words, { count, level: tipLevel });
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
