import { accessServerMessages as messages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';

import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, generateToken } from '../../kit/auth/tokens.ts';
import { asUser } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import * as codes from '../sign-in/code.queries.ts';
import {
  startSession,
  getSessionKind,
  hashNewPassword,
  type StartedSession,
  type SessionHolder,
  type SignInContext,
} from '../sessions/session.actions.ts';
import * as sessions from '../sessions/session.queries.ts';

// An invitation is a mailed link, valid for 7 days and one use. It opens a session that can only complete the profile.

const invitationDays = 7;

type InvitedPerson = {
  companyId: string;
  userId: string;
  emailId: string;
  firstName: string;
  companyName: string | null;
  by: string;
};

/** Writes the invitation and its mail in the caller's transaction. */
export async function invite(
  tx: Tx,
  { kit, now, newId }: { kit: Kit; now: Date; newId: () => string },
  person: InvitedPerson,
): Promise<void> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  await codes.addInvitation(tx, {
    id: newId(),
    companyId: person.companyId,
    userId: person.userId,
    tokenHash: hashToken(token),
    now,
    expiresAt,
  });
  await kit.outbox.put(tx, person.companyId, {
    to: person.emailId,
    subject: person.companyName
      ? messages.invitationSubjectOfCompany({ by: person.by, company: person.companyName })
      : messages.invitationSubject({ by: person.by }),
    title: messages.invitationTitle,
    paragraphs: [
      messages.hello({ firstName: person.firstName }),
      person.companyName
        ? messages.invitedToCompany({ by: person.by, company: person.companyName })
        : messages.invited({ by: person.by }),
      messages.linkValidity({ expiresAt: formatDate(expiresAt, kit.settings.timeZone) }),
    ],
    button: { label: messages.acceptInvitation, url: `${kit.settings.publicUrl}/signup/${token}`, isSecret: true },
  });
}

export async function openInvitation(visit: SignInContext) {
  const { kit, now, caller } = visit;
  const token = caller.token;
  if (!token) throw problem.signedOut(accessMessages.inviteOver);
  return kit.db.inSystem(async (tx) => {
    const invitation = await codes.findInvitation(tx, hashToken(token), now);
    const account = invitation && (await sessions.findAccount(tx, invitation.companyId, invitation.userId));
    if (!account) throw problem.signedOut(accessMessages.inviteOver);
    const { user } = await startSession(tx, visit, account, 'invited');
    return {
      accessToken: user.accessToken,
      emailId: account.emailId,
      firstName: account.firstName,
      lastName: account.lastName,
      phoneNumber: account.phoneNumber,
      company: account.companyId === platformId ? null : { name: account.companyName ?? '' },
    };
  });
}

type Profile = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | null | undefined;
  password: string;
  isVerified?: boolean | undefined;
};

export async function completeProfile(
  visit: SignInContext,
  holder: SessionHolder,
  profile: Profile,
): Promise<StartedSession> {
  const { kit, now } = visit;
  const { password, firstName, lastName, phoneNumber, isVerified = true } = profile;
  const passwordHash = await hashNewPassword(undefined, password);
  return kit.db.inSystem(async (tx) => {
    const spent = await codes.consumeInvitations(tx, holder.companyId, holder.userId, now);
    if (spent.length === 0) throw problem.signedOut(accessMessages.inviteOver);
    const chosen = { firstName, lastName, phoneNumber, isVerified, passwordHash, now };
    await asUser(tx, holder.companyId, holder.userId, () =>
      sessions.completeProfile(tx, holder.companyId, holder.userId, chosen),
    );
    await sessions.endUserSessions(tx, holder.companyId, holder.userId, now);
    const account = await sessions.findAccount(tx, holder.companyId, holder.userId);
    if (!account) throw problem.signedOut(accessMessages.inviteOver);
    return startSession(tx, visit, account, getSessionKind(visit, account));
  });
}
