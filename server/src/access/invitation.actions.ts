import { platformId } from '@roadworthy/contract/access/roles.ts';
import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { dayIn } from '@roadworthy/contract/kit/moment.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, newToken } from '../kit/auth/tokens.ts';
import { inTheNameOf } from '../kit/db/acting.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import * as codes from './code.queries.ts';
import { beginSession, kindOf, newPasswordHash, type Begun, type Holder, type Visit } from './session.actions.ts';
import * as sessions from './session.queries.ts';

// An invitation is a link by mail, for 7 days and one use; it opens a session that can only complete the profile.

const inviteDays = 7;

type Invited = { companyId: string; userId: string; emailId: string; firstName: string; companyName: string | null; by: string };

/** Writes the invitation and its mail in the transaction that made the person. */
export async function invite(tx: Tx, { kit, now, newId }: { kit: Kit; now: Date; newId: () => string }, person: Invited): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + inviteDays * 86_400_000);
  await codes.addInvitation(tx, { id: newId(), companyId: person.companyId, userId: person.userId, tokenHash: hashToken(token), now, expiresAt });
  await kit.outbox.put(tx, person.companyId, {
    to: person.emailId,
    subject: `${person.by} invites you to Roadworthy${person.companyName ? ` for ${person.companyName}` : ''}`,
    title: 'You are invited',
    paragraphs: [
      `Hello ${person.firstName},`,
      `${person.by} has made an account for you${person.companyName ? ` at ${person.companyName}` : ''}. Choose your password to begin.`,
      `The link works once, until ${dayIn(expiresAt, kit.settings.timeZone)}.`,
    ],
    button: { label: 'Accept the invitation', url: `${kit.settings.publicUrl}/signup/${token}`, isKey: true },
  });
}

export async function openInvitation(visit: Visit) {
  const { kit, now, caller } = visit;
  const token = caller.token;
  if (!token) throw problem.signedOut(accessMessages.inviteOver);
  return kit.db.system(async (tx) => {
    const invitation = await codes.invitationOf(tx, hashToken(token), now);
    const account = invitation && (await sessions.account(tx, invitation.companyId, invitation.userId));
    if (!account) throw problem.signedOut(accessMessages.inviteOver);
    const { user } = await beginSession(tx, visit, account, 'invited');
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

export async function completeProfile(visit: Visit, holder: Holder, profile: Profile): Promise<Begun> {
  const { kit, now } = visit;
  const { password, firstName, lastName, phoneNumber, isVerified = true } = profile;
  const passwordHash = await newPasswordHash(undefined, password);
  return kit.db.system(async (tx) => {
    const spent = await codes.spendInvitations(tx, holder.companyId, holder.userId, now);
    if (spent.length === 0) throw problem.signedOut(accessMessages.inviteOver);
    const chosen = { firstName, lastName, phoneNumber, isVerified, passwordHash, now };
    await inTheNameOf(tx, holder.companyId, holder.userId, () => sessions.completeProfile(tx, holder.companyId, holder.userId, chosen));
    await sessions.endSessionsOf(tx, holder.companyId, holder.userId, now);
    const account = await sessions.account(tx, holder.companyId, holder.userId);
    if (!account) throw problem.signedOut(accessMessages.inviteOver);
    return beginSession(tx, visit, account, kindOf(visit, account));
  });
}
