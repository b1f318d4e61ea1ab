import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { kindsOfLevel, type MailChoice } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as told from './told.queries.ts';

// Of what somebody is told by mail, kind by kind. The choice belongs to the person's own company, whichever they act in.

type Choosing = Pick<Acting, 'kit' | 'actor'>;

const atHome = <T>({ kit, actor }: Choosing, work: Parameters<typeof kit.db.actingIn<T>>[2]): Promise<T> =>
  kit.db.actingIn(actor.homeCompany, actor.userId, work);

export async function mailChoice(choosing: Choosing): Promise<MailChoice> {
  const { homeCompany, userId, level } = choosing.actor;
  const off = await atHome(choosing, (tx) => told.choice(tx, homeCompany, userId));
  return { kinds: kindsOfLevel(level).map((kind) => ({ kind, isOn: !off.includes(kind) })) };
}

export async function chooseMails(choosing: Choosing, off: readonly InboxKind[]): Promise<MailChoice> {
  const { homeCompany, userId } = choosing.actor;
  await atHome(choosing, (tx) => told.choose(tx, homeCompany, userId, [...new Set(off)]));
  return mailChoice(choosing);
}
