import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { groupsOf } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxPath, leftPlaces } from '@roadworthy/contract/inbox/inbox.paths.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { leftWords, wordsOf, type InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as inbox from './inbox.queries.ts';
import type { Entry } from './inbox.queries.ts';

// What waits for one person in the company acted in: the rows of the contract's rules, in words, each with the address where it is done.

const readerOf = ({ actor: { userId, level, role } }: Pick<Acting, 'actor'>): inbox.Reader => ({
  userId,
  level,
  groups: groupsOf({ _id: userId, accessLevel: level, role }),
});

export async function listInbox(acting: Acting, ask: QueryOf<typeof inboxRoutes.listInbox>) {
  const { level } = acting.actor;
  return mapPage(await inbox.list(acting.tx, ask, readerOf(acting)), (entry) => itemOf(entry, level));
}

export async function countInbox(acting: Acting) {
  const kinds = await inbox.counts(acting.tx, readerOf(acting));
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** One thing to do, as this level reads it. */
export function itemOf(
  { rule: place, id, number, name, detail, status, since, type, within, count, level: tipLevel, isLeft }: Entry,
  level: AccessLevel,
): InboxItem {
  const rule = inboxRules[place];
  if (!rule) throw problem.notFound();
  return {
    _id: `${place} ${id}`,
    kind: rule.kind,
    subject: rule.subject,
    record: id,
    what: isLeft ? fill(leftWords, { what: wordsOf(rule.words, { count, level: tipLevel }) }) : wordsOf(rule.words, { count, level: tipLevel }),
    button: isLeft ? 'Open' : rule.button,
    number,
    name,
    detail,
    status,
    since,
    path: inboxPath(isLeft ? leftPlaces[rule.subject] : rule.leadsTo, level, { _id: id, type, within }),
  };
}
