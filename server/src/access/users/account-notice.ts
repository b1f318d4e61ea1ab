import { accessServerMessages as messages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';

// Mails the owner of an account when its password or second factor changes, so that they notice if it was somebody else
// (ASVS 6.3.7).

type Recipient = { companyId: string; emailId: string; firstName: string };

const notices = {
  password: {
    subject: messages.passwordChanged,
    says: () => [messages.passwordChangedText, messages.passwordChangedNotYou],
  },
  on: {
    subject: messages.secondFactorOn,
    says: () => [messages.secondFactorOnText, messages.ifNotYou],
  },
  off: {
    subject: messages.secondFactorOff,
    says: () => [messages.secondFactorOffText, messages.ifNotYou],
  },
  renewed: {
    subject: messages.recoveryCodesRenewed,
    says: () => [messages.recoveryCodesRenewedText, messages.ifNotYou],
  },
  recovered: {
    subject: messages.recoveryCodeUsed,
    says: ({ left }: NoticeDetail) => [
      messages.recoveryCodeUsedText({ left }),
      left === 0 ? messages.makeNewRecoveryCodes : messages.ifNotYou,
    ],
  },
  reset: {
    subject: messages.secondFactorReset,
    says: ({ by }: NoticeDetail) => [messages.secondFactorResetText({ by }), messages.setUpNewSecondFactor],
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
    messages.hello({ firstName: person.firstName }),
    ...says({ left: 0, by: messages.anAdministrator, ...detail }),
  ];
  await kit.outbox.put(tx, person.companyId, { to: person.emailId, subject, title: subject, paragraphs });
}
