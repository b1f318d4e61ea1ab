import { composeMail, listMailSecrets, redactSecrets } from '../../kit/mail/compose.ts';
import type { Outbox } from '../../kit/mail/outbox.ts';
import type { Settings } from '../../kit/settings.ts';
import { addSentMail } from '../demo.queries.ts';

/**
 * The outbox while the demo is created. Each mail is listed for the super admin but marked as sent, so that no mail
 * server is ever asked to deliver it. The demo reads invitations here instead of in a mailbox.
 */
export type DemoOutbox = Outbox & { newest(recipient: string): string };

type Options = { settings: Settings; now: () => Date; newId: () => string };
const nothing = () => undefined;

export function makeDemoOutbox({ settings, now, newId }: Options): DemoOutbox {
  const texts = new Map<string, string>();
  return {
    async put(tx, companyId, mail) {
      const made = composeMail(mail, {
        from: settings.mailFrom,
        productName: 'Roadworthy',
        publicUrl: settings.publicUrl,
      });
      texts.set(mail.to, made.text);
      const [text, html] = [
        redactSecrets(listMailSecrets(mail), made.text),
        redactSecrets(listMailSecrets(mail), made.html),
      ];
      await addSentMail(
        tx,
        { companyId, id: mail.id ?? newId(), recipient: mail.to, subject: made.subject, text, html },
        now(),
      );
      return true;
    },
    newest: (recipient) => texts.get(recipient) ?? '',
    sendNow: () => Promise.resolve(),
    kick: nothing,
    start: nothing,
    stop: () => Promise.resolve(),
  };
}
