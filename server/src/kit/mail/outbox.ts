import { platformId } from '@roadworthy/contract/access/roles.ts';
import { isSampleAddress } from '@roadworthy/contract/kit/sample-address.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { runOutsideTransaction } from '../db/connections.ts';
import type { Tx } from '../db/pool.ts';
import type { Storage } from '../storage/storage.ts';
import { composeMail, listMailSecrets, redactSecrets, type Attachment, type Mail } from './compose.ts';
import type { MailAttachment, Transport } from './transport.ts';
import { isMailWanted } from './mail-choices.ts';

/**
 * Mails go through an outbox. The row is written in the transaction of its cause, so neither is committed without the
 * other. A loop sends the mails that are due; several servers share the work (skip locked). Once sent, a mail is stored
 * without its code and the secret part of its link. Without a transport the mails stay in the table.
 */
export type Outbox = {
  /**
   * Writes the mail in the transaction and returns true, unless its recipient has switched off this kind of mail or is
   * a person of the sample data. Call `kick` after the commit to send the mail at once.
   */
  put(tx: Tx, companyId: string, mail: Mail): Promise<boolean>;
  kick(): void;
  /**
   * Sends a mail at once, bypassing the table, so that the owner of the database can neither change it nor hold it
   * back. Throws if the mail cannot be sent.
   */
  sendNow(mail: Mail, attachments: MailAttachment[]): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};
type Sending = Pick<Transport, 'send'>;
type Options = {
  db: Database;
  storage: Pick<Storage, 'get'>;
  transport: Pick<Transport, 'send'> | undefined;
  from: string;
  productName: string;
  publicUrl: string;
  /** Without a transport, writes codes and links to the log; never in production (docs/operations.md). */
  logsSecrets?: boolean;
  note: (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void;
};

const batchSize = 10;
const pollEveryMs = 5_000;
/** Returns the wait before the next attempt: 10 s, 20 s, 40 s ... and at most an hour. */
const waitSeconds = (tries: number): number => Math.min(3600, 5 * 2 ** tries);
/**
 * If the mail server is unavailable or refuses temporarily, retries for as long as RFC 5321 section 4.5.4.1 requires.
 */
const giveUpAfter = sql`interval '5 days'`;
/** After a permanent refusal, still retries for a few hours, because the mailbox may have just been created. */
const maxRefusals = 12;
const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500 && !isAuthFailure(error);
/** Returns whether the mail server refused our credentials rather than the mail, which an operator can correct. */
const isAuthFailure = (error: Error): boolean => 'code' in error && error.code === 'EAUTH';

export function makeOutbox(options: Options): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  const turn: LastCompany = { last: platformId };

  const run = (): void => {
    if (stopped || !options.transport) return;
    if (running) {
      again = true;
      return;
    }
    running = drain(options.transport)
      .catch((error: unknown) => options.note('warn', 'sending mails failed and will be retried', { err: error }))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          run();
        }
      });
  };

  async function drain(transport: Sending): Promise<void> {
    while (!stopped && (await sendSome(options.db, transport, options, turn)) === batchSize);
  }

  return {
    async sendNow(mail, attachments) {
      if (!options.transport) throw new Error('no mail can be sent: SMTP_URL is not set');
      await options.transport.send({ ...composeMail(mail, options), attachments });
    },
    async put(tx, companyId, mail) {
      if (isSampleAddress(mail.to)) return false;
      const made = composeMail(mail, {
        from: options.from,
        productName: options.productName,
        publicUrl: options.publicUrl,
      });
      if (!(await isMailWanted(tx, companyId, mail))) return false;
      const { id = v7(), attachments = [] } = mail;
      await tx
        .insertInto('mails')
        .values({
          companyId,
          id,
          recipient: mail.to,
          subject: made.subject,
          text: made.text,
          html: made.html,
          attachments: JSON.stringify(attachments),
          secrets: JSON.stringify(listMailSecrets(mail)),
        })
        .execute();
      if (!options.transport)
        options.note(
          'info',
          options.logsSecrets ? consoleText(mail, made.subject) : `a mail was left in the outbox: ${id}`,
        );
      return true;
    },
    kick: () => {
      // Often called inside the transaction that writes the mail, but sending must start outside of it.
      setImmediate(() => runOutsideTransaction(run));
    },
    start() {
      stopped = false;
      timer = setInterval(run, pollEveryMs);
      run();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

const consoleText = ({ to, button, code }: Mail, subject: string): string =>
  `mail to ${to}: ${subject}${button ? ` ${button.url}` : ''}${code ? ` code ${code}` : ''}`;

/**
 * Sends due mails one by one. Each is claimed in a transaction of its own and sent outside it, because mail servers can
 * be slow. After a crash a mail may be sent twice, but none is lost.
 */
async function sendSome(db: Database, transport: Sending, options: Options, turn: LastCompany): Promise<number> {
  let sent = 0;
  while (sent < batchSize && (await sendNext(db, transport, options, turn))) sent += 1;
  return sent;
}

/** Lease: how long a claimed mail is reserved for the server that claimed it. */
const leaseUntil = sql<string>`clock_timestamp() + interval '10 minutes'`;

/**
 * The company of the last mail. The next one comes from the next company, so that a thousand reports of one company do
 * not delay another one's code.
 */
type LastCompany = { last: string };

async function leaseNext(tx: Tx, { last }: LastCompany) {
  const mail = await tx
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select(['companyId', 'id'])
        .where('state', '=', 'waiting')
        .where('nextTryAt', '<=', sql<string>`clock_timestamp()`)
        .orderBy(sql`company_id > ${last}::uuid`, 'desc')
        .orderBy('companyId')
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .set({ nextTryAt: leaseUntil })
    .whereRef('mails.companyId', '=', 'due.companyId')
    .whereRef('mails.id', '=', 'due.id')
    .returningAll('mails')
    .executeTakeFirst();
  return (
    mail && { ...mail, files: await Promise.all(mail.attachments.map((one) => findFile(tx, mail.companyId, one))) }
  );
}
type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseNext>>>;

async function sendNext(db: Database, transport: Sending, options: Options, turn: LastCompany): Promise<boolean> {
  const mail = await db.inSystem((tx) => leaseNext(tx, turn));
  if (!mail) return false;
  turn.last = mail.companyId;
  const failure = await send(mail, transport, options).catch((error: unknown) => error);
  if (failure)
    options.note('warn', 'a mail could not be sent', { mail: mail.id, tries: mail.tries + 1, error: String(failure) });
  await db.inSystem((tx) =>
    tx
      .updateTable('mails')
      .set(failure ? failedRow(mail, failure) : sentRow(mail))
      .where('companyId', '=', mail.companyId)
      .where('id', '=', mail.id)
      .where('state', '=', 'waiting')
      .execute(),
  );
  return true;
}

async function send(mail: LeasedMail, transport: Sending, { from, storage }: Options): Promise<void> {
  const attachments = await Promise.all(mail.files.map((file) => loadAttachment(storage, file)));
  await transport.send({
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
  });
}

const sentRow = ({ tries, secrets, text, html }: LeasedMail) => ({
  state: 'sent' as const,
  sentAt: sql<string>`clock_timestamp()`,
  tries: tries + 1,
  text: redactSecrets(secrets, text),
  html: redactSecrets(secrets, html),
  secrets: '[]',
});
const failedRow = (mail: LeasedMail, failure: unknown, tries = mail.tries + 1) => ({
  tries,
  lastError: String(failure).slice(0, 500),
  state:
    isPermanent(failure) && tries >= maxRefusals
      ? ('failed' as const)
      : sql<
          'failed' | 'waiting'
        >`case when created_at < clock_timestamp() - ${giveUpAfter} then 'failed' else 'waiting' end`,
  nextTryAt: sql<string>`clock_timestamp() + make_interval(secs => ${waitSeconds(tries)})`,
});

type StoredAttachment = Attachment & { sha256: string | undefined };
async function findFile(tx: Tx, companyId: string, one: Attachment): Promise<StoredAttachment> {
  const file = await tx
    .selectFrom('files')
    .select('sha256')
    .where('companyId', '=', companyId)
    .where('key', '=', one.key)
    .executeTakeFirst();
  return { ...one, sha256: file?.sha256 };
}

/** Loads an attachment. A mail is never sent without its attachments, so a missing file makes the attempt fail. */
async function loadAttachment(
  storage: Options['storage'],
  { name, type, sha256 }: StoredAttachment,
): Promise<MailAttachment> {
  const bytes = sha256 && (await storage.get(sha256));
  if (!bytes) throw new Error(`the attachment ${name} is missing`);
  return { filename: name, content: Buffer.from(bytes), contentType: type };
}
