import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose.ts';

export type MailAttachment = { filename: string; content: Buffer; contentType: string };
export type Transport = { send(mail: ComposedMail & { attachments: MailAttachment[] }): Promise<void>; close(): void };

const timeoutMs = 20_000;

/** Makes a pool of SMTP connections, which use TLS whenever the server offers it. */
export function makeSmtpTransport(url: string): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await mailer.sendMail(mail);
    },
    close: () => mailer.close(),
  };
}
