import { accessServerMessages as messages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';

// A changed password or second factor is reported to its owner by mail, so that they notice if it was somebody else
// (ASVS 6.3.7).

type Recipient = { companyId: string; emailId: string; firstName: string };

const ifNotYou = messages.ifThisWasNotYouSet;
const notices = {
  password: {
    subject: 'Your password was changed',
    says: () => [messages.youSignInWithTheNew, messages.ifThisWasNotYouChoose],
  },
  on: {
    subject: 'Your second factor is on',
    says: () => [messages.fromNowOnSigningInAsks, ifNotYou],
  },
  off: {
    subject: 'Your second factor is off',
    says: () => [messages.fromNowOnYourPasswordAlone, ifNotYou],
  },
  renewed: {
    subject: 'Your recovery codes are new',
    says: () => [messages.theCodesYouHadBeforeWork, ifNotYou],
  },
  recovered: {
    subject: 'A recovery code was used',
    says: ({ left }: NoticeDetail) => [
      messages.oneOfYourRecoveryCodesWas({ left }),
      left === 0 ? messages.makeNewOnesOnTheSecurity : ifNotYou,
    ],
  },
  reset: {
    subject: 'Your second factor was reset',
    says: ({ by }: NoticeDetail) => [messages.byHasResetYourSecondFactor({ by }), messages.youCanSetUpANew],
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
  const paragraphs = [
    messages.helloFirstName({ firstName: person.firstName }),
    ...says({ left: 0, by: messages.anAdministrator, ...detail }),
  ];
  await kit.outbox.put(tx, person.companyId, { to: person.emailId, subject, title: subject, paragraphs });
}
