import { platformId } from '@roadworthy/contract/access/roles.ts';
import { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { makeApp } from '../../app.ts';
import { makeJobTable } from '../../jobs.ts';
import { makeMetrics } from '../../kit/metrics.ts';
import { runOverdueJobs } from '../../kit/jobs/jobs.ts';
import { makeKit } from '../../make-kit.ts';
import { makeSealedWorld, type SealedWorld } from '../sealed-world.example.ts';

// A failed check is reported as loudly as an alteration, because an attacker may make it fail to hide one. The owner of
// the database cannot silence it.

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let sealed: SealedWorld;
let company: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  sealed = await makeSealedWorld({
    environment: { SMTP_URL: mailServer.url, SEAL_AUDITORS: 'audit@outside.test, second@outside.test' },
  });
  company = sealed.crew.id;
});
afterAll(async () => {
  await sealed.world.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.taken.length = 0;
  await sealed.raw('delete from mails');
});

const failedMails = async () =>
  (await sealed.mails()).map(({ subject }) => subject).filter((subject) => subject.includes('failed'));
const toAuditors = () =>
  mailServer.taken.map(({ to, subject }) => [[to].flat()[0]?.text, subject?.replaceAll(/\d{4}-\d\d-\d\d/g, 'a day')]);
const alarmed = ['audit@outside.test', 'second@outside.test'].map((who) => [
  who,
  'The check of the sealed records failed',
]);
const headOf = (words = '') =>
  ['audit@outside.test', 'second@outside.test'].map((who) => [who, `${words}Head of the sealed records up to a day`]);
const metrics = async () => [
  await sealed.metric('roadworthy_log_check_failed'),
  await sealed.metric('roadworthy_logs_altered'),
];
/** Builds the SQL of a row security policy that raises an error for one company, so that its history cannot be read. */
const breakCompany = (id: string) =>
  `create policy broken on changes as restrictive using (case when app_company() = '${id}' then 1 / (length(company_id::text) - 36) = 1 else true end)`;

describe('a failing check', () => {
  it('does not stop the checks of other companies, and is reported in the log, as metrics, by mail and on the screen', async () => {
    await sealed.raw(breakCompany(company));
    const before = await sealed.sealsOf(sealed.others.id);
    const checkedAt = await sealed.metric('roadworthy_logs_checked_timestamp_seconds');
    await expect(sealed.night(1)).rejects.toThrow('1 failed. Company a: error: division by zero');
    expect((await sealed.sealsOf(sealed.others.id)).length).toBe(before.length + 1);
    expect(await metrics()).toEqual([1, 0]);
    expect(await sealed.metric('roadworthy_logs_checked_timestamp_seconds')).toBe(checkedAt);
    expect(sealed.world.notes.findLast(({ level }) => level === 'error')).toMatchObject({
      message: 'the check of the sealed records failed',
      details: { failures: ['Company a: error: division by zero'] },
    });
    expect([await failedMails(), toAuditors()]).toEqual([
      ['The check of the sealed records failed'],
      [...headOf(), ...alarmed],
    ]);
    expect(mailServer.taken.at(-1)?.text).toContain('Company a: error: division by zero');
    const now = sealed.clock();
    const { failedAt } = await sealed.check();
    expect(now.getTime() - new Date(failedAt ?? 0).getTime()).toBeLessThan(60 * 60_000);
    expect(await sealed.check(sealed.others.brm)).toMatchObject({ failedAt: null, findings: [] });
    // The check is retried all night, but its failure is mailed only once a day.
    mailServer.taken.length = 0;
    await expect(sealed.night()).rejects.toThrow('1 failed');
    expect([(await failedMails()).length, toAuditors()]).toEqual([1, []]);
    await expect(sealed.night(1)).rejects.toThrow('1 failed');
    expect([(await failedMails()).length, toAuditors()]).toEqual([2, [...headOf(), ...alarmed]]);
    await sealed.raw('drop policy broken on changes');
    await sealed.night();
    expect([await metrics(), (await sealed.check()).failedAt]).toEqual([[0, 0], null]);
  });

  it('is reported by mail, on the screen and as a metric if nothing could be checked because a table is gone', async () => {
    await sealed.raw('alter table log_seals rename to taken_away');
    await expect(sealed.night(1)).rejects.toThrow('does not exist');
    expect([await metrics(), await failedMails(), toAuditors()]).toEqual([
      [1, 0],
      ['The check of the sealed records failed'],
      alarmed,
    ]);
    expect([(await sealed.check()).failedAt, (await sealed.check(sealed.others.brm)).failedAt]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    await sealed.raw('alter table taken_away rename to log_seals');
    await sealed.night(1);
    expect(await metrics()).toEqual([0, 0]);
  });

  it('is reported to the auditors and as a metric if the database cannot be reached', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/none';
    const away = await makeKit(sealed.world.kit.settings, { app: nowhere, jobs: nowhere }, () => undefined);
    await expect(sealed.night(1, { db: away.db })).rejects.toThrow('ECONNREFUSED');
    expect([await metrics(), toAuditors()]).toEqual([[1, 0], alarmed]);
    await away.close();
    await sealed.night(1);
    expect(await metrics()).toEqual([0, 0]);
  });

  it('is reported to the auditors even if the super admins were deleted and the outbox loses its mails', async () => {
    const people = await sealed.ask(`select id from users where company_id = '${platformId}'`);
    await sealed.raw(
      `update users set deleted_at = now() where company_id = '${platformId}'; ${breakCompany(company)}`,
    );
    await sealed.raw(
      `create function lose() returns trigger language plpgsql as 'begin return null; end'; create trigger lose before insert on mails for each row execute function lose()`,
    );
    await expect(sealed.night(1)).rejects.toThrow('1 failed');
    expect([await failedMails(), toAuditors(), await metrics()]).toEqual([
      [],
      [...headOf('Altered records found. '), ...alarmed],
      [1, people.length],
    ]);
    await sealed.raw(
      `drop trigger lose on mails; drop function lose; update users set deleted_at = null where company_id = '${platformId}'; drop policy broken on changes`,
    );
    await sealed.night(1);
  });
});

describe('an alteration', () => {
  it('is reported to the auditors with the night’s head, and shown on the screen', async () => {
    const log = `update log_seals set logs = '{}' where company_id = '${company}' and number = 1`;
    await sealed.raw(`create table kept as select * from log_seals; ${log}`);
    await sealed.night(1);
    expect(toAuditors()).toEqual(headOf('Altered records found. '));
    expect(mailServer.taken[0]?.text).toContain('Company a: Seal 1 was not made by this installation, or was changed');
    const { findings } = await sealed.check();
    expect(findings[0]).toBe('Seal 1 was not made by this installation, or was changed');
    expect(await sealed.metric('roadworthy_logs_altered')).toBe(findings.length);
    expect((await sealed.crew.udo.call(logSealRoutes.listLogSeals)).at(-1)).toMatchObject({
      number: 1,
      entries: 0,
      findings: [],
    });
    await sealed.raw(`update log_seals set logs = kept.logs from kept where kept.id = log_seals.id; drop table kept`);
    await sealed.night(1);
    expect(await metrics()).toEqual([0, 0]);
  });
});

describe('the last check', () => {
  it('is read by a starting server, with its time, findings and outcome', async () => {
    const started = { ...sealed.world.kit, metrics: makeMetrics() };
    const app = await makeApp(started);
    expect([
      started.metrics.get('roadworthy_log_check_failed'),
      started.metrics.get('roadworthy_logs_altered'),
    ]).toEqual([0, 0]);
    expect(started.metrics.get('roadworthy_logs_checked_timestamp_seconds')).toBe(
      await sealed.metric('roadworthy_logs_checked_timestamp_seconds'),
    );
    await app.close();
  });

  it('is shown to the people responsible for the work, and marked if the installation did not write it', async () => {
    const { crew } = sealed;
    for (const who of [crew.cy, crew.ina, crew.eva, crew.asa])
      expect((await who.attempt(logSealRoutes.getLogCheck)).status).toBe(403);
    expect(await sealed.check(crew.udo)).toMatchObject({
      isAuthentic: true,
      findings: [],
      failedAt: null,
      checkedAt: expect.any(String),
    });
    const put = async (of: string, content: string) => {
      await sealed.raw(
        `create table kept as select * from log_checks where company_id = '${of}'; update log_checks set content = ${content} where company_id = '${of}'`,
      );
      const shown = await sealed.check();
      await sealed.raw(
        `update log_checks set content = kept.content from kept where kept.company_id = log_checks.company_id; drop table kept`,
      );
      return shown;
    };
    for (const [of, content] of [
      [company, `replace(content, '"findings":[]', '"findings":["x"]')`],
      [company, `'{'`],
      [company, `(select other.content from log_checks other where other.company_id = '${sealed.others.id}')`],
      [platformId, `''`],
    ] as const)
      expect([of, content, (await put(of, content)).isAuthentic]).toEqual([of, content, false]);
    await sealed.raw(`create table kept as select * from log_checks; delete from log_checks`);
    expect(await sealed.check()).toMatchObject({ checkedAt: null, findings: [], isAuthentic: true });
    await sealed.raw('insert into log_checks select * from kept; drop table kept');
  });

  it('is followed by a check outside the job queue if the next one is overdue', async () => {
    const day = 86_400_000;
    const at = (days: number) => ({ ...sealed.world.kit, now: () => new Date(sealed.clock().getTime() + days * day) });
    const table = (days: number) => ({
      'seal-logs': { ...makeJobTable(at(days))['seal-logs'], run: async () => void ran.push(days) },
    });
    const ran: number[] = [];
    const said: string[] = [];
    const reporting = {
      note: (_level: string, message: string) => void said.push(message),
      countFailures: () => undefined,
    };
    for (const days of [0, 1, 1.2]) await runOverdueJobs(table(days), reporting);
    expect([ran, said]).toEqual([[1.2], ['a job is overdue and runs outside the queue']]);
  });
});
