import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { kindsOfLevel, type MailChoice } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { within } from '../kit/db/acting.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as told from './told.queries.ts';

// Of what somebody is told by mail, kind by kind. The choice belongs to the person's own company, whichever they act in.

type Choosing = Pick<Acting, 'tx' | 'actor'>;

export async function mailChoice({ tx, actor }: Choosing): Promise<MailChoice> {
  const { homeCompany, userId, level } = actor;
  const off = await within(tx, homeCompany, () => told.choice(tx, homeCompany, userId));
  return { kinds: kindsOfLevel(level).map((kind) => ({ kind, isOn: !off.includes(kind) })) };
}

export async function chooseMails(choosing: Choosing, off: readonly InboxKind[]): Promise<MailChoice> {
  const { tx, actor } = choosing;
  const { homeCompany, userId } = actor;
  await within(tx, homeCompany, () => told.choose(tx, homeCompany, userId, [...new Set(off)]));
  return mailChoice(choosing);
}
