import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareServedDatabase } from '../../../test/command.ts';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { readSettings } from '../../kit/settings.ts';
import { startAuthority, type LoopbackAuthority } from '../../kit/timestamps/time-authority.example.ts';
import { checkLogs } from '../index.ts';
import { makeSealedWorld, type SealedWorld } from '../sealed-world.example.ts';

// Each night's head leaves the installation. With it, an outsider can prove that all seals were remade, even if it was
// the operator, who has the key.

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let authority: LoopbackAuthority;
let sealed: SealedWorld;
let folder: string;
const auditor = 'audit@outside.test';
beforeAll(async () => {
  mailServer = await startMailServer();
  authority = await startAuthority();
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-heads-'));
  sealed = await makeSealedWorld({
    environment: { ...authority.environment, SMTP_URL: mailServer.url, SEAL_AUDITORS: auditor },
    nights: 3,
  });
});
afterAll(async () => {
  await sealed.world.close();
  await authority.close();
  await mailServer.close();
  await rm(folder, { recursive: true });
});

const linesIn = (mail: ParsedMail | undefined, before: string): string =>
  (mail?.text ?? '').split(`${before}\n`)[1]?.split('\n\n')[0] ?? '';
const headIn = (mail: ParsedMail | undefined) => linesIn(mail, 'The head, in one line:');
const heads = () => mailServer.to(auditor).filter(({ subject }) => subject?.includes('Head of the sealed records'));
async function check(head?: string): Promise<[boolean, string]> {
  const said: string[] = [];
  const fine = await checkLogs(
    { ...sealed.world.kit, now: sealed.clock },
    { head, print: (line) => void said.push(line) },
  );
  return [fine, said.join('\n')];
}
const write = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('the head of the seals', () => {
  it('is mailed to each auditor once, bypassing the outbox, with the key that signed it', async () => {
    expect(heads().map(({ subject }) => subject)).toEqual(
      [1, 2, 3].map(() => expect.stringMatching(/^Head of the sealed records up to \d{4}-\d\d-\d\d$/)),
    );
    expect(new Set(heads().map(headIn)).size).toBe(3);
    expect(await sealed.world.mailsTo(auditor)).toEqual([]);
    await sealed.night();
    expect(heads()).toHaveLength(3);
    const [, said = '', signature = ''] = /^(.+)\.(.+)$/.exec(headIn(heads()[0])) ?? [];
    const pem =
      linesIn(heads()[0], 'Public key of the seals (Ed25519), the same in each of these emails:').split('\nIts')[0] ??
      '';
    const text = `roadworthy log head v1\n${said}`;
    expect(verify(null, Buffer.from(text), createPublicKey(pem), Buffer.from(signature, 'base64url'))).toBe(true);
    const files = [
      '-inkey',
      await write('key.pem', `${pem}\n`),
      '-in',
      await write('head', text),
      '-sigfile',
      await write('signature', Buffer.from(signature, 'base64url')),
    ];
    expect(runTool('openssl', 'openssl', 'pkeyutl', '-verify', '-pubin', '-rawin', ...files)).toContain(
      'Signature Verified Successfully',
    );
  });

  it('is timestamped by the authority; the token is attached to the mail, and included in the next seal', async () => {
    const [mail] = heads();
    const [text, token] = mail?.attachments ?? [];
    expect([
      text?.content.toString(),
      mail?.text?.includes('Test Time Authority confirms that it saw this head at'),
    ]).toEqual([headIn(mail), true]);
    const args = [
      '-in',
      await write('head.tst', token?.content ?? Buffer.alloc(0)),
      '-token_in',
      '-data',
      await write('head.txt', text?.content ?? ''),
    ];
    expect(runTool('openssl', 'openssl', 'ts', '-verify', ...args, '-CAfile', authority.rootPath)).toContain(
      'Verification: OK',
    );
    const stamps = await sealed.ask<{ number: number; head: string | null }>(
      `select number, stamp ->> 'head' as head from log_seals where company_id = '00000000-0000-0000-0000-000000000000' order by number`,
    );
    expect(stamps).toEqual(
      [null, headIn(heads()[0]), headIn(heads()[1])].map((head, index) => ({ number: index + 1, head })),
    );
  });

  it('is shown to the office, with the times at which others received it', async () => {
    expect((await sealed.check()).head).toEqual({
      text: headIn(heads().at(-1)),
      fingerprint: sealed.world.kit.keys.seals.fingerprint,
      isStamped: true,
      stampedAt: expect.any(String),
      isMailed: true,
      mailedAt: expect.any(String),
    });
  });

  it('is reported and retried if it does not reach an auditor or the authority, without being sent to anybody twice', async () => {
    mailServer.refuse(1);
    authority.lie(500);
    await expect(sealed.night(1)).rejects.toThrow(
      '2 failed. The time-stamping authority: Error: the authority answered 500',
    );
    expect([
      heads().length,
      await sealed.metric('roadworthy_log_check_failed'),
      (await sealed.check()).failedAt,
    ]).toEqual([3, 1, null]);
    expect((await sealed.check()).head).toMatchObject({ stampedAt: null, mailedAt: null });
    expect((await sealed.mails())[0]?.subject).toBe('The head of the sealed records could not be sent');
    authority.lie(500);
    await expect(sealed.night()).rejects.toThrow('1 failed');
    expect(heads()).toHaveLength(4);
    await sealed.night();
    expect([heads().length, await sealed.metric('roadworthy_log_check_failed')]).toEqual([4, 0]);
    expect((await sealed.check()).head).toMatchObject({ stampedAt: expect.any(String), mailedAt: expect.any(String) });
  });
});

describe('npm run check-logs', () => {
  const command = (...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const { dataDir } = sealed.world.kit.settings;
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: sealed.world.databaseUrl,
        DATA_DIR: dataDir,
        TSA_ROOTS: authority.rootPath,
      };
      execFile(process.execPath, [join(import.meta.dirname, '../../check-logs.ts'), ...args], { env }, (error, said) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said }),
      );
    });

  beforeAll(() => prepareServedDatabase(sealed.world.databaseUrl, sealed.world.kit.settings.dataDir));

  it('reports unaltered records, prints the head to keep and the key’s fingerprint, and changes nothing', async () => {
    await sealed.raw(
      `create table later as select * from log_seals; create table later_checks as select * from log_checks`,
    );
    const memory = await sealed.remembered.read();
    const before = await sealed.ask('select * from log_seals order by company_id, number');
    const [fine, said] = await check(headIn(heads()[0]));
    expect([fine, said]).toEqual([
      true,
      expect.stringMatching(
        /^2 companies, \d+ sealed entries: all unchanged\nThe given head \(seal 1, up to .*\) is part of the seals/,
      ),
    ]);
    expect(said).toContain(`Head to keep: ${headIn(heads().at(-1))}`);
    expect(said).toContain(sealed.world.kit.keys.seals.fingerprint);
    expect([
      await sealed.ask('select * from log_seals order by company_id, number'),
      await sealed.remembered.read(),
    ]).toEqual([before, memory]);
    // The command uses the real clock, by which the days of these nights are not over yet.
    const run = await command('--head', headIn(heads()[0]));
    expect([run.code, run.said]).toEqual([
      1,
      expect.stringContaining('a day that hasn’t ended: the server’s clock is or was wrong'),
    ]);
    expect(run.said).toContain('is part of the seals of this installation');
    await sealed.raw('drop table later; drop table later_checks');
  });

  it('accepts a head as wrapped by a mail program, but no other text', async () => {
    const head = headIn(heads()[1]);
    expect((await check(` ${head.slice(0, 40)}\r\n ${head.slice(40)}\n`))[0]).toBe(true);
    for (const wrong of ['', 'a head', head.slice(0, -1), head.split('.').slice(0, 3).join('.')])
      expect(await check(wrong)).toEqual([false, expect.stringContaining('copy the whole line')]);
    const other = head.replace(/\.[0-9a-f]{4}/, '.0000');
    expect(await check(other)).toEqual([false, expect.stringContaining('was signed with another key')]);
  });

  it('detects a company’s seals recreated with the key, although the following nights have no findings', async () => {
    const company = sealed.crew.id;
    await sealed.raw(
      `create table kept as select * from log_seals; delete from log_seals where company_id = '${company}'`,
    );
    const { companies, ...rest } = await sealed.remembered.read();
    const { [company]: _, ...others } = companies;
    await sealed.remembered.write({ ...rest, companies: others });
    await sealed.night(1);
    await sealed.night(1);
    expect(await sealed.findings(company)).toEqual([]);
    expect(await check(headIn(heads()[0]))).toEqual([
      false,
      expect.stringMatching(
        /Company a: Seal 1, which seal 1 of the platform contains, is missing or was replaced, and \d later ones/,
      ),
    ]);
  });

  it('detects with a saved head that everything was recreated, in the database and in DATA_DIR', async () => {
    const kept = [headIn(heads()[0]), headIn(heads().at(-1))];
    await sealed.raw('delete from log_seals; delete from log_checks; drop table kept');
    await rm(sealed.remembered.path);
    await sealed.raw(`update changes set event = 'forged' where company_id = '${sealed.crew.id}'`);
    await sealed.night(1);
    await sealed.night(1);
    expect(await sealed.findings(sealed.crew.id)).toEqual([]);
    expect((await check())[0]).toBe(true);
    expect(await check(kept[0])).toEqual([
      false,
      expect.stringMatching(
        /The given head \(seal 1, .*is no longer part of it: seal 1 has been replaced: the records were rewritten/,
      ),
    ]);
    expect(await check(kept[1])).toEqual([
      false,
      expect.stringMatching(/the seals end with 2: an older backup was restored, or the last ones were removed/),
    ]);
    expect((await check(headIn(heads().at(-1))))[0]).toBe(true);
  });

  it('detects a timestamp requested much later than its head', async () => {
    const late = await makeSealedWorld({ environment: authority.environment, nights: 0 });
    await late.night(-30);
    await late.night(1);
    await late.night(1);
    const said: string[] = [];
    expect(await checkLogs({ ...late.world.kit, now: late.clock }, { print: (line) => void said.push(line) })).toBe(
      false,
    );
    expect(said.slice(0, 2)).toEqual(
      [1, 2].map((number) =>
        expect.stringMatching(`^The head of seal ${number}, up to .*, was not timestamped until `),
      ),
    );
    await late.world.close();
  });
});

describe('the setting SEAL_AUDITORS', () => {
  const auditors = (environment: Record<string, string>) =>
    readSettings({ NODE_ENV: 'test', ...environment }).sealAuditors;
  it('lists addresses, and requires a mail server', () => {
    expect(auditors({})).toEqual([]);
    expect(auditors({ SEAL_AUDITORS: 'a@b.test, c@d.test', SMTP_URL: 'smtp://mail.test' })).toEqual([
      'a@b.test',
      'c@d.test',
    ]);
    expect(() => auditors({ SEAL_AUDITORS: 'a@b.test' })).toThrow('SEAL_AUDITORS needs SMTP_URL');
    expect(() => auditors({ SEAL_AUDITORS: 'a@b.test;c', SMTP_URL: 'smtp://mail.test' })).toThrow(
      'must be e-mail addresses separated by commas',
    );
  });
});
