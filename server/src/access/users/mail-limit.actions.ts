import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import { asSystem } from '../../kit/db/database.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as throttles from '../sign-in/throttle.queries.ts';

// Limits how many mails a person or a company can trigger. The database counts them, so that the limit holds across
// servers and IP addresses, and in the action's own transaction, so that refused requests do not count. The limits are
// far above manual use: on its first day, a company may need a hundred invitations.

type Limit = { minutes: number; max: number };
type Limits = { person: readonly Limit[]; company: readonly Limit[] };
const limits = {
  /** Invitations, temporary passwords and resets of a second factor, which mail an address that somebody typed. */
  account: {
    person: [
      { minutes: 1, max: 30 },
      { minutes: 60, max: 300 },
    ],
    company: [
      { minutes: 1, max: 60 },
      { minutes: 60, max: 600 },
    ],
  },
  /** Tickets and their notes, which send mail to colleagues. */
  ticket: { person: [{ minutes: 1, max: 30 }], company: [] },
} as const satisfies Record<string, Limits>;

/**
 * Counts a mail, and throws beyond a limit. Call it before locking any other row: waiting for these counts while
 * holding a lock could cause a deadlock.
 */
export async function limitMails({ tx, actor, kit, now }: ActionContext, what: keyof typeof limits): Promise<void> {
  if (!kit.settings.rateLimit) return;
  const { person, company }: Limits = limits[what];
  const buckets = [
    ...person.map((limit) => ({
      ...limit,
      whose: `person ${actor.userId}`,
      message: accessMessages.tooManyMails,
    })),
    ...company.map((limit) => ({
      ...limit,
      whose: `company ${actor.company}`,
      message: accessMessages.tooManyMailsOfCompany,
    })),
  ];
  for (const { whose, minutes, max, message } of buckets) {
    const key = hashToken(`mails ${what} ${minutes} ${whose}`);
    const { tries, endsAt } = await asSystem(tx, () => throttles.countAttempt(tx, key, now, minutes));
    if (tries <= max) continue;
    const seconds = Math.min(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)), minutes * 60);
    throw problem.tooMany(message({ count: Math.ceil(seconds / 60) }), seconds);
  }
}
