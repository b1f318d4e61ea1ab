import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashPassword } from '../kit/auth/passwords.ts';
import { randomText } from '../kit/auth/tokens.ts';
import { orNotFound } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { countMail } from './mail-limit.actions.ts';
import * as sessions from './session.queries.ts';
import { heldUser } from './user.actions.ts';

// A password for somebody who is locked out, or whose own is known to others: drawn here, mailed to them alone and good for a day. It opens nothing
// but the change to one of their own. Whoever asks for it never sees it: an administrator cannot come in as somebody else with it.

const hours = 3_600_000;
const { messages, letters, groups, hoursGood } = temporaryPassword;

export async function giveTemporaryPassword(acting: Acting, id: string): Promise<void> {
  const { tx, actor, kit, now } = acting;
  await countMail(acting, 'account');
  const person = await heldUser(acting, id);
  if (id === actor.userId) throw problem.conflict(messages.own);
  if (!person.isActive) throw problem.conflict(messages.inactive);
  if (!person.isRegistered) throw problem.conflict(messages.invited);
  const account = await orNotFound(sessions.account(tx, actor.company, id));
  const password = Array.from({ length: groups }, () => randomText(letters, 4)).join('-');
  const until = new Date(now.getTime() + hoursGood * hours);
  await sessions.setTemporaryPassword(tx, actor.company, id, { passwordHash: await hashPassword(password), now, until });
  await sessions.endSessionsOf(tx, actor.company, id, now);
  await kit.outbox.put(tx, actor.company, {
    to: account.emailId,
    subject: 'Your temporary password',
    title: 'Your temporary password',
    paragraphs: [
      `Hello ${account.firstName},`,
      `${nameOf(actor)} has asked for a temporary password for you. Your old one no longer counts, and you were signed out everywhere.`,
      `Sign in within ${hoursGood} hours with the code below as your password, hyphens included. You are then asked for a password of your own.`,
      'If you did not expect this, tell your administrator.',
    ],
    code: password,
    button: { label: 'Sign in', url: `${kit.settings.publicUrl}${account.companyName === null ? '/login' : `/company-login/${account.companyId}`}` },
  });
  acting.after(() => kit.outbox.kick());
}
