import { accessServerMessages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import { temporaryPasswordMessages } from '@roadworthy/contract/access/messages/user.messages.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashPassword } from '../../kit/auth/passwords.ts';
import { randomString } from '../../kit/auth/tokens.ts';
import { requireFound } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { limitMails } from './mail-limit.actions.ts';
import * as sessions from '../sessions/session.queries.ts';
import { lockUser } from './user.actions.ts';

// A password for a person who is locked out or whose password others know. It is generated here, mailed only to that
// person, and valid for a day and for nothing but setting a new one. The administrator who requests it never sees it,
// and so cannot sign in as that person.

const hours = 3_600_000;
const { letters, groups, validHours } = temporaryPassword;

export async function giveTemporaryPassword(context: ActionContext, id: string): Promise<void> {
  const { tx, actor, kit, now } = context;
  await limitMails(context, 'account');
  const person = await lockUser(context, id);
  if (id === actor.userId) throw problem.conflict(temporaryPasswordMessages.own);
  if (!person.isActive) throw problem.conflict(temporaryPasswordMessages.inactive);
  if (!person.isRegistered) throw problem.conflict(temporaryPasswordMessages.invited);
  const account = await requireFound(sessions.findAccount(tx, actor.company, id));
  const password = Array.from({ length: groups }, () => randomString(letters, 4)).join('-');
  const until = new Date(now.getTime() + validHours * hours);
  await sessions.setTemporaryPassword(tx, actor.company, id, {
    passwordHash: await hashPassword(password),
    now,
    until,
  });
  await sessions.endUserSessions(tx, actor.company, id, now);
  await kit.outbox.put(tx, actor.company, {
    to: account.emailId,
    subject: accessServerMessages.temporaryPassword,
    title: accessServerMessages.temporaryPassword,
    paragraphs: [
      accessServerMessages.hello({ firstName: account.firstName }),
      accessServerMessages.temporaryPasswordSent({ actor: fullName(actor) }),
      accessServerMessages.temporaryPasswordUse({ validHours }),
      accessServerMessages.unexpected,
    ],
    code: password,
    button: {
      label: accessServerMessages.signIn,
      url: `${kit.settings.publicUrl}${account.companyName === null ? '/login' : `/company-login/${account.companyId}`}`,
    },
  });
  context.after(() => kit.outbox.kick());
}
