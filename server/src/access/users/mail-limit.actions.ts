import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { pluralText } from '@roadworthy/contract/kit/plural-text.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import { asSystem } from '../../kit/db/database.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as throttles from '../sign-in/throttle.queries.ts';

// How many mails somebody may cause by what they press. Counted in the database, so that the limit holds over several servers and addresses; in the
// transaction of what they do, so that what is refused counts for nothing. Far above what people do by hand: a company's first day invites a hundred.

type Limit = { minutes: number; max: number };
type Limits = { person: readonly Limit[]; company: readonly Limit[] };
const limits = {
  /** Invitations, temporary passwords, resets: a mail to any address that somebody types. */
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
  /** Tickets and their notes: mails to colleagues. */
  ticket: { person: [{ minutes: 1, max: 30 }], company: [] },
} as const satisfies Record<string, Limits>;

/** Called before any other row is locked: whoever waits for these counts holds nothing that somebody else waits for. */
export async function limitMails({ tx, actor, kit, now }: ActionContext, what: keyof typeof limits): Promise<void> {
  if (!kit.settings.rateLimit) return;
  const { person, company }: Limits = limits[what];
  const buckets = [
    ...person.map((limit) => ({ ...limit, whose: `person ${actor.userId}`, message: accessMessages.tooManyMails })),
    ...company.map((limit) => ({ ...limit, whose: `company ${actor.company}`, message: accessMessages.tooManyMailsOfCompany })),
  ];
  for (const { whose, minutes, max, message } of buckets) {
    const key = hashToken(`mails ${what} ${minutes} ${whose}`);
    const { tries, endsAt } = await asSystem(tx, () => throttles.countAttempt(tx, key, now, minutes));
    if (tries <= max) continue;
    const seconds = Math.min(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)), minutes * 60);
    throw problem.tooMany(pluralText(message, Math.ceil(seconds / 60)), seconds);
  }
}
