import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { kindsForLevel, type MailChoice } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as inboxMails from './inbox-mail.queries.ts';

// Which kinds a person gets mails for. The setting belongs to the person's own company, regardless of the company in
// use.

type MailChoiceContext = Pick<ActionContext, 'tx' | 'actor'>;

export async function getMailChoice({ tx, actor }: MailChoiceContext): Promise<MailChoice> {
  const { homeCompany, userId, level } = actor;
  const off = await inOtherCompany(tx, homeCompany, () => inboxMails.findMailChoice(tx, homeCompany, userId));
  return { kinds: kindsForLevel(level).map((kind) => ({ kind, isOn: !off.includes(kind) })) };
}

export async function changeMailChoice(choosing: MailChoiceContext, off: readonly InboxKind[]): Promise<MailChoice> {
  const { tx, actor } = choosing;
  const { homeCompany, userId } = actor;
  await inOtherCompany(tx, homeCompany, () => inboxMails.saveMailChoice(tx, homeCompany, userId, [...new Set(off)]));
  return getMailChoice(choosing);
}
