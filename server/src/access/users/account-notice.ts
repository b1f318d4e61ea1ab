import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';

// A changed password or second factor is reported to its owner by mail, so that they notice if it was somebody else
// (ASVS 6.3.7).

type Recipient = { companyId: string; emailId: string; firstName: string };

const ifNotYou = 'If this was not you, set a new password at once and tell your administrator.';
const notices = {
  password: {
    subject: 'Your password was changed',
    says: () => [
      'You sign in with the new one from now on, and were signed out everywhere else.',
      'If this was not you, choose Forgot password on the sign-in page at once and tell your administrator.',
    ],
  },
  on: {
    subject: 'Your second factor is on',
    says: () => [
      'From now on signing in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
      ifNotYou,
    ],
  },
  off: {
    subject: 'Your second factor is off',
    says: () => ['From now on your password alone opens your account.', ifNotYou],
  },
  renewed: {
    subject: 'Your recovery codes are new',
    says: () => ['The codes you had before work no longer.', ifNotYou],
  },
  recovered: {
    subject: 'A recovery code was used',
    says: ({ left }: NoticeDetail) => [
      `One of your recovery codes was used in place of a code of your authenticator app. ${left} of them are left.`,
      left === 0 ? 'Make new ones on the Security page before you need one.' : ifNotYou,
    ],
  },
  reset: {
    subject: 'Your second factor was reset',
    says: ({ by }: NoticeDetail) => [
      `${by} has reset your second factor. The codes of your authenticator app and your recovery codes no longer count, and you were signed out everywhere.`,
      'You can set up a new one on the Security page. If you did not ask for this, tell your administrator.',
    ],
  },
} satisfies Record<string, { subject: string; says: (detail: NoticeDetail) => string[] }>;
type NoticeDetail = { left: number; by: string };

export async function notifyPerson(
  tx: Tx,
  kit: Kit,
  person: Recipient,
  event: keyof typeof notices,
  detail: Partial<NoticeDetail> = {},
): Promise<void> {
  const { subject, says } = notices[event];
  const paragraphs = [`Hello ${person.firstName},`, ...says({ left: 0, by: 'An administrator', ...detail })];
  await kit.outbox.put(tx, person.companyId, { to: person.emailId, subject, title: subject, paragraphs });
}
