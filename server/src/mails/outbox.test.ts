import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { makeDatabase, type Database } from '../kit/db/database.ts';
import { makePool } from '../kit/db/pool.ts';
import { makeOutbox, type Outbox } from '../kit/mail/outbox.ts';
import { makeSmtpTransport } from '../kit/mail/transport.ts';

const platform = '00000000-0000-0000-0000-000000000000';

let database: Awaited<ReturnType<typeof copyDatabase>>;
let db: Database;
let server: SMTPServer;
let outbox: Outbox;
let transport: ReturnType<typeof makeSmtpTransport>;
/** The mails that the mail server accepted. */
const taken: ParsedMail[] = [];
/** How many mails the mail server refuses next, and with which code. */
let refusals = 0;
let refusal = 451;
/** The mail server responds only after this promise has resolved. */
let answers = Promise.resolve();
/** Stored files by hash. */
const kept = new Map<string, Uint8Array>();

beforeAll(async () => {
  database = await copyDatabase(inject('databaseUrl'));
  db = makeDatabase(makePool(database.urls.app, { max: 4, note: () => undefined }));
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('mailbox is busy'), { responseCode: refusal }));
          return;
        }
        void Promise.all([simpleParser(Buffer.concat(chunks)), answers]).then(([mail]) => {
          taken.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  transport = makeSmtpTransport(`smtp://127.0.0.1:${port}`);
  outbox = makeOutbox({
    db,
    storage: { get: async (sha256) => kept.get(sha256) },
    transport,
    from: 'Roadworthy <no-reply@roadworthy.example>',
    productName: 'Roadworthy',
    publicUrl: 'http://roadworthy.test',
    note: () => undefined,
  });
  outbox.start();
});
afterAll(async () => {
  await outbox.stop();
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await db.close();
  await database.drop();
});

const put = (to: string, subject: string, company = platform) =>
  db.inSystem((tx) =>
    outbox.put(tx, company, {
      to,
      subject,
      title: subject,
      paragraphs: ['Hello Žofie,', 'a project waits for you.'],
      button: { label: 'Open the project', url: 'http://roadworthy.test/project/1' },
    }),
  );
const rowOf = (to: string) =>
  db.inSystem((tx) => tx.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow());

describe('mails', () => {
  it('are sent over a real SMTP connection, as text and as HTML', async () => {
    await put('zofie@example.test', 'Please sign: Contract');
    outbox.kick();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    expect(mail?.subject).toBe('Please sign: Contract');
    expect(mail?.text).toContain('Hello Žofie,');
    expect(mail?.text).toContain('http://roadworthy.test/project/1');
    expect(mail?.html).toContain('href="http://roadworthy.test/project/1"');
    await expect.poll(async () => (await rowOf('zofie@example.test')).state).toBe('sent');
  });

  it('are not sent if their transaction is rolled back', async () => {
    const before = taken.length;
    await expect(
      db.inSystem(async (tx) => {
        await outbox.put(tx, platform, {
          to: 'nobody@example.test',
          subject: 'Never',
          title: 'Never',
          paragraphs: ['…'],
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await put('after@example.test', 'After');
    outbox.kick();
    await expect.poll(() => taken.length).toBe(before + 1);
    expect(taken.at(-1)?.subject).toBe('After');
  });

  it('wait and are retried if the mail server refuses temporarily', async () => {
    refusals = 1;
    await put('later@example.test', 'Later');
    outbox.kick();
    await expect.poll(async () => (await rowOf('later@example.test')).tries).toBe(1);
    const waiting = await rowOf('later@example.test');
    expect(waiting.state).toBe('waiting');
    expect(waiting.lastError).toContain('mailbox is busy');
    await db.inSystem((tx) =>
      tx
        .updateTable('mails')
        .set({ nextTryAt: new Date(0).toISOString() })
        .where('recipient', '=', 'later@example.test')
        .execute(),
    );
    outbox.kick();
    await expect.poll(async () => (await rowOf('later@example.test')).state).toBe('sent');
  });

  it('are not locked while a mail server is slow, and are not due for another server', async () => {
    const before = taken.length;
    const gate = Promise.withResolvers<void>();
    answers = gate.promise;
    await put('slow@example.test', 'Slow');
    outbox.kick();
    await expect
      .poll(async () => Date.parse((await rowOf('slow@example.test')).nextTryAt) > Date.now() + 300_000)
      .toBe(true);
    const held = db.inSystem((tx) =>
      tx
        .selectFrom('mails')
        .select('state')
        .where('recipient', '=', 'slow@example.test')
        .forUpdate()
        .noWait()
        .execute(),
    );
    expect(await held).toEqual([{ state: 'waiting' }]);
    // Another server on the same database must not send this mail too.
    expect(
      await db.inSystem((tx) =>
        tx
          .selectFrom('mails')
          .select('id')
          .where('nextTryAt', '<=', new Date().toISOString())
          .where('state', '=', 'waiting')
          .execute(),
      ),
    ).toEqual([]);
    gate.resolve();
    await expect.poll(async () => (await rowOf('slow@example.test')).state).toBe('sent');
    expect([taken.length, (await rowOf('slow@example.test')).tries]).toEqual([before + 1, 1]);
  });

  it('are sent in turns across companies, so that many of one do not delay another', async () => {
    const before = taken.length;
    const gate = Promise.withResolvers<void>();
    answers = gate.promise;
    await put('first@example.test', 'Report 1');
    outbox.kick();
    await expect
      .poll(async () => Date.parse((await rowOf('first@example.test')).nextTryAt) > Date.now() + 300_000)
      .toBe(true);
    for (const number of [2, 3, 4]) await put(`report.${number}@example.test`, `Report ${number}`);
    await put('code@example.test', 'Your code', v7());
    gate.resolve();
    await expect.poll(() => taken.length).toBe(before + 5);
    expect(taken.slice(before).map(({ subject }) => subject)).toEqual([
      'Report 1',
      'Your code',
      'Report 2',
      'Report 3',
      'Report 4',
    ]);
  });

  it.each([
    ['refuses temporarily', 451, 4, 100, 'waiting'],
    ['still refuses temporarily', 451, 6, 100, 'failed'],
    ['still refuses permanently', 550, 0, 11, 'failed'],
    ['refuses permanently', 550, 0, 10, 'waiting'],
  ] as const)('that the server %s (%i, day %i, %i tries) get the state %s', async (_, code, days, tries, state) => {
    const to = `${code}.${days}.${tries}@example.test`;
    [refusals, refusal] = [1, code];
    await db.inSystem(async (tx) => {
      await outbox.put(tx, platform, { to, subject: 'Again', title: 'Again', paragraphs: ['…'] });
      await tx
        .updateTable('mails')
        .set({ tries, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('recipient', '=', to)
        .execute();
    });
    outbox.kick();
    await expect.poll(async () => (await rowOf(to)).tries).toBe(tries + 1);
    const { nextTryAt, ...row } = await rowOf(to);
    expect([row.state, row.lastError]).toEqual([state, expect.stringContaining('mailbox is busy')]);
    // Retries are never more than an hour apart.
    expect(Date.parse(nextTryAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('include attachments, and wait until those exist', async () => {
    const before = taken.length;
    const key = 'a-key-of-twenty-letters';
    await db.inSystem(async (tx) => {
      await tx
        .insertInto('files')
        .values({ companyId: platform, id: v7(), key, sha256: 'ab', size: 4, mime: 'application/pdf' })
        .execute();
      const attachments = [{ name: 'Report.pdf', key, type: 'application/pdf' }];
      await outbox.put(tx, platform, {
        to: 'pdf@example.test',
        subject: 'Report',
        title: 'Report',
        paragraphs: ['Attached.'],
        attachments,
      });
    });
    outbox.kick();
    await expect
      .poll(async () => (await rowOf('pdf@example.test')).lastError)
      .toContain('the attachment Report.pdf is missing');
    kept.set('ab', Buffer.from('%PDF'));
    await db.inSystem((tx) =>
      tx
        .updateTable('mails')
        .set({ nextTryAt: new Date(0).toISOString() })
        .where('recipient', '=', 'pdf@example.test')
        .execute(),
    );
    outbox.kick();
    await expect.poll(() => taken.length).toBe(before + 1);
    expect(taken.at(-1)?.attachments).toMatchObject([
      { filename: 'Report.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    ]);
  });

  it('are stored without their code and link key once delivered', async () => {
    const before = taken.length;
    const secrets = ['407318', 'a-key_of-43-letters'];
    const button = { label: 'Accept', url: `http://roadworthy.test/signup/${secrets[1]}`, isSecret: true };
    await db.inSystem((tx) =>
      outbox.put(tx, platform, {
        to: 'key@example.test',
        subject: 'Come in',
        title: 'Come in',
        paragraphs: ['…'],
        code: '407318',
        button,
      }),
    );
    const row = async () => JSON.stringify(await rowOf('key@example.test'));
    for (const secret of secrets) expect(await row()).toContain(secret);
    outbox.kick();
    await expect.poll(() => taken.length).toBe(before + 1);
    for (const secret of secrets)
      expect([taken.at(-1)?.text, taken.at(-1)?.html]).toEqual([
        expect.stringContaining(secret),
        expect.stringContaining(secret),
      ]);
    await expect.poll(async () => (await rowOf('key@example.test')).state).toBe('sent');
    for (const secret of secrets) expect(await row()).not.toContain(secret);
    expect((await rowOf('key@example.test')).text).toContain('Code: …');
  });

  it('are noted in the log without a mail server, with their code only if the log may contain secrets', async () => {
    const told: string[] = [];
    const note = (_: string, message: string) => void told.push(message);
    const common = {
      db,
      storage: { get: async () => undefined },
      transport: undefined,
      from: 'a@b.test',
      productName: 'Roadworthy',
      publicUrl: '',
      note,
    };
    const mail = { to: 'log@example.test', subject: 'Come in', title: 'Come in', paragraphs: [], code: '407318' };
    await db.inSystem((tx) => makeOutbox(common).put(tx, platform, mail));
    await db.inSystem((tx) => makeOutbox({ ...common, logsSecrets: true }).put(tx, platform, mail));
    expect(told).toEqual([
      expect.stringMatching(/^a mail was left in the outbox: [\da-f-]{36}$/),
      expect.stringContaining('code 407318'),
    ]);
    await db.inSystem((tx) => tx.deleteFrom('mails').where('recipient', '=', 'log@example.test').execute());
  });

  it('do not allow header injection through a subject', async () => {
    const before = taken.length;
    await put('inject@example.test', 'Hello\r\nBcc: victim@example.test');
    outbox.kick();
    await expect.poll(() => taken.length).toBe(before + 1);
    expect(taken.at(-1)?.bcc).toBeUndefined();
    expect(taken.at(-1)?.subject).toContain('Hello');
  });
});
