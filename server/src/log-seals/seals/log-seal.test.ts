import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../test/support/as-owner.ts';
import { makeProjects, type Projects } from '../../../test/fixtures/projects.ts';
import { makeWork, getShare, startPlan } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { recordBaseline, sealLogs } from '../index.ts';
import { sealedLogs } from './sealed-logs.ts';
import { must } from '../../../test/fixtures/must.ts';

// The owner of the database can bypass its triggers. Each attack here is carried out, detected and undone.

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  await projects.walkTo('Assigned to Auditor');
  const work = await makeWork(world, crew);
  const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject()));
  await crew.ina.call(inspectionRoutes.recordPiece, {
    params: { id: (await getShare(crew.ina, plan._id))._id },
    body: {
      nok: 1,
      comment: 'dent',
    },
  });
  // Simulates an upgrade from a version without baselines, which accepts the existing rows, because these tests are
  // only about seals.
  await recordBaseline(world.kit);
  await night(2);
  await night(3);
});
afterAll(() => world.close());

let tonight = 0;
/** Runs the job `days` from now, or again in the same night. */
function night(days = tonight) {
  tonight = days;
  return sealLogs({ ...world.kit, now: () => new Date(Date.now() + days * 86_400_000) });
}
/** Returns the last day that is sealed when the job runs `days` from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000 - 25 * 3_600_000).toISOString().slice(0, 10);
const raw = (sql: string) =>
  asOwner(
    world.databaseUrl,
    async (owner) => (
      await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`),
      undefined
    ),
  );
const ask = <Row extends pg.QueryResultRow>(sql: string) =>
  asOwner(world.databaseUrl, async (owner) => (await owner.query<Row>(sql)).rows);
const ofCompany = () => `company_id = '${crew.id}'`;
const seals = () =>
  ask<{ number: number; findings: string[] }>(
    `select number, findings from log_seals where ${ofCompany()} order by number`,
  );
const mails = async () =>
  (await world.mailsTo('ada@platform.test')).filter(({ subject }) => subject.includes('altered'));
const altered = () => world.kit.metrics.get('roadworthy_logs_altered');

/** Applies a change, runs the check, undoes the change and returns the findings. */
async function findingsAfter(does: string, undoes: string): Promise<string[]> {
  await raw(does);
  await night();
  const last = (await seals()).at(-1);
  expect(altered()).toBe(last?.findings.length);
  await raw(undoes);
  return last?.findings ?? [];
}

describe('the seals of the logs', () => {
  it('cover every append-only table except their own', async () => {
    const logs = await ask<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname = 'append_only'`,
    );
    const sealed = Object.keys(sealedLogs).map((log) =>
      log.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect([...sealed, 'log_seals'].toSorted()).toEqual(logs.map(({ table }) => table).toSorted());
  });

  it('are made once a night for each company and the platform, without findings while nothing is altered', async () => {
    await Promise.all([night(3), night(3)]);
    const made = await ask<{ company: string; until: string; logs: { log: string; days: object[] }[] }>(
      'select company_id as company, until::text, logs from log_seals order by company_id, number',
    );
    expect(made.map(({ until }) => until)).toEqual([day(2), day(3), day(2), day(3), day(2), day(3)]);
    expect((await seals()).map(({ findings }) => findings)).toEqual([[], []]);
    const own = made.findLast(({ company, logs }) => company === crew.id && logs.length > 0);
    for (const log of ['changes', 'signingEvents', 'signingRevisions', 'assessmentVersions', 'inspectionLog']) {
      const days = own?.logs.find((one) => one.log === log)?.days ?? [];
      // The company's people may have been created before midnight, and the rest after it.
      expect([1, 2]).toContain(days.length);
      for (const sealed of days)
        expect(sealed).toMatchObject({ rows: expect.any(Number), digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    expect([altered(), await mails()]).toEqual([0, []]);
  });

  it('can be read by the people responsible for the work, with counts and findings, and never from another company', async () => {
    for (const who of [crew.brm, crew.admin, crew.asa, crew.cy, crew.ina, crew.eva])
      expect([who.me.firstName, (await who.attempt(logSealRoutes.listLogSeals)).status]).toEqual([
        who.me.firstName,
        [crew.brm, crew.admin].includes(who) ? 200 : 403,
      ]);
    await raw(
      `insert into incident_events (company_id, id, incident_id, event, at) select '${crew.id}', gen_random_uuid(), '${crew.id}', 'reported', '${day(4)}T12:00Z' from generate_series(1, 3)`,
    );
    await night(4);
    const [last, second, first, ...more] = await crew.udo.call(logSealRoutes.listLogSeals);
    const [{ rows } = { rows: 0 }] = await ask<{ rows: number }>(
      `select sum((day ->> 'rows')::int)::int as rows from log_seals, jsonb_array_elements(logs) as log, jsonb_array_elements(log -> 'days') as day where ${ofCompany()}`,
    );
    expect(first).toMatchObject({ number: 1, findings: [], sealed: must(first).entries });
    expect(second).toMatchObject({ number: 2, findings: [], sealed: must(first).entries, entries: 0 });
    expect(last).toMatchObject({ number: 3, findings: [], sealed: rows, entries: 3 });
    expect([rows > 10, more]).toEqual([true, []]);
    expect(
      (await crew.brm.attempt(logSealRoutes.listLogSeals, { query: { sort: 'number', limit: 1 } })).body,
    ).toMatchObject({
      data: [{ number: 1 }],
      totalCount: 3,
    });
    expect((await others.brm.call(logSealRoutes.listLogSeals)).map(({ sealed }) => sealed < rows)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('reveal a changed, removed or added recording, and report it once until it no longer applies', async () => {
    const log = `inspection_log where ${ofCompany()}`;
    const [row] = await ask<{ id: string; day: string; point: string }>(
      `select id, created_at::date::text as day, checkpoint_id as point from ${log}`,
    );
    const before = (await mails()).length;
    const changed = await findingsAfter(
      `update inspection_log set comment = 'scratch' where ${ofCompany()}`,
      `update inspection_log set comment = 'dent' where ${ofCompany()}`,
    );
    // The checkpoint itself still shows the text that was recorded.
    expect(changed).toEqual([
      `Recordings of ${row?.day}: changed, 1 entry`,
      `Record ${row?.point} in checkpoints: comment does not match its log`,
    ]);
    const [mail, ...more] = await mails();
    expect([mail?.text.includes('Recordings of'), mail?.subject, more.length]).toEqual([
      true,
      'Records of Company a were altered',
      before,
    ]);
    expect(world.notes.findLast(({ level }) => level === 'error')).toMatchObject({
      message: 'a sealed record was altered',
      details: { company: crew.id, all: 2 },
    });
    // A finding that is still there the next night is in the seal already, and is not reported again.
    await raw(
      `create table kept as select * from ${log}; update inspection_log set comment = 'scratch' where ${ofCompany()}`,
    );
    await night();
    expect([(await seals()).at(-1)?.findings, (await mails()).length]).toEqual([changed, before + 1]);
    await raw(`delete from ${log}`);
    await night();
    expect((await seals()).at(-1)?.findings).toContain(`Recordings of ${row?.day}: 0 entries, sealed with 1`);
    await raw(
      'insert into inspection_log select * from kept; update kept set id = gen_random_uuid(); insert into inspection_log select * from kept',
    );
    await night();
    expect((await seals()).at(-1)?.findings).toContain(`Recordings of ${row?.day}: 2 entries, sealed with 1`);
    await raw('delete from inspection_log where id in (select id from kept); drop table kept');
    await night(5);
    expect([(await seals()).at(-1)?.findings, altered()]).toEqual([[], 0]);
  });

  it('reveal a backdated history, and a changed entry of an evidence chain or an assessment chain', async () => {
    const [first] = await ask<{ id: string }>(`select id from changes where ${ofCompany()} limit 1`);
    const older = await findingsAfter(
      `update changes set at = at - interval '9 days' where id = '${first?.id}'`,
      `update changes set at = at + interval '9 days' where id = '${first?.id}'`,
    );
    expect(older).toEqual([
      expect.stringMatching(/^Change history of .*: 1 entry, sealed with 0$/),
      expect.stringMatching(/^Change history of .*: \d+ entries, sealed with \d+$/),
    ]);
    const [event] = await ask<{ id: string; name: string }>(
      `select id, name from signing_events where ${ofCompany()} and event = 'signed' limit 1`,
    );
    const name = (to: string) => `update signing_events set name = '${to}' where id = '${event?.id}'`;
    const evidence = await findingsAfter(name('Somebody else'), name(event?.name ?? ''));
    expect(evidence).toEqual([
      expect.stringMatching(/^Document evidence of/),
      expect.stringMatching(/^The evidence chain of .* \S+ is broken$/),
    ]);
    const version = (number: number) => `update assessment_versions set number = ${number} where ${ofCompany()}`;
    expect(await findingsAfter(version(7), version(1))).toEqual([
      expect.stringMatching(/^Submitted risk assessments of/),
      expect.stringMatching(/^The risk assessment chain of \S+ is broken$/),
    ]);
  });

  it('reveal a change to a seal, and a missing last seal', async () => {
    const [{ logs } = { logs: '' }] = await ask<{ logs: string }>(
      `select logs::text from log_seals where ${ofCompany()} and number = 1`,
    );
    const put = (value: string) => `update log_seals set logs = '${value}' where ${ofCompany()} and number = 1`;
    for (const forged of ['[]', logs.replace('"comment"', '"colour"')])
      expect((await findingsAfter(put(forged), put(logs)))[0]).toBe(
        'Seal 1 was not made by this installation, or was changed',
      );
    const count = (await seals()).length - 1;
    await raw(`delete from log_seals where ${ofCompany()} and number > ${count}`);
    await night(6);
    expect((await seals()).at(-1)).toEqual({
      number: count + 1,
      findings: [`Seal ${count + 1}, a copy of which is kept outside the database, is missing`],
    });
    await night(7);
    expect((await seals()).at(-1)).toEqual({ number: count + 2, findings: [] });
  });
});
