import { platformId } from '@roadworthy/contract/access/roles.ts';
import { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSortedJson } from '../../kit/auth/chain.ts';
import { readLegacyKey } from '../../kit/auth/legacy-key.example.ts';
import { makeKit } from '../../make-kit.ts';
import { makeSealedWorld, filterSealFindings, type SealedWorld } from '../sealed-world.example.ts';

// Attacks by somebody who owns the database but does not have secret.key. Each is carried out, detected and undone.

let sealed: SealedWorld;
let company: string;
beforeAll(async () => {
  sealed = await makeSealedWorld();
  company = sealed.crew.id;
});
afterAll(() => sealed.world.close());

const own = () => `company_id = '${company}'`;
const newest = (of = company) => sealed.findings(of);
const notOurs = (number: number) => `Seal ${number} was not made by this installation, or was changed`;

/** Returns the findings of the night after an attack, and checks that the night after its reversal finds nothing. */
async function findingsAfter(does: string, undoes: string, of = company): Promise<string[]> {
  await sealed.raw(does);
  await sealed.night(1);
  const findings = await newest(of);
  await sealed.raw(undoes);
  await sealed.night(1);
  expect(await newest(of)).toEqual([]);
  return findings;
}

/** Builds the SQL that copies a seal with some columns changed. */
const copied = (number: number, change: Record<string, string>, from = company): string => {
  const columns = [
    'company_id',
    'id',
    'number',
    'since',
    'until',
    'logs',
    'findings',
    'mac',
    'previous',
    'heads',
    'stamp',
    'signature',
    'created_at',
  ];
  const values = columns.map((column) => change[column] ?? (column === 'id' ? 'gen_random_uuid()' : column));
  return `insert into log_seals (${columns.join()}) select ${values.join()} from log_seals where company_id = '${from}' and number = ${number}`;
};
const removed = (number: number, of = company) =>
  `delete from log_seals where company_id = '${of}' and number = ${number}`;
const next = async (of = company) => ((await sealed.sealsOf(of)).at(-1)?.number ?? 0) + 1;

const columns = [
  'company_id',
  'id',
  'at',
  'user_id',
  'request_id',
  'subject',
  'subject_id',
  'event',
  'before',
  'after',
  'number',
  'proof',
];
/** Digests a day of the history as the product does. */
async function digestOf(day: string): Promise<{ rows: number; digest: string } | undefined> {
  const row = `jsonb_build_array(${columns.join()})::text`;
  const [found] = await sealed.ask<{ rows: number; digest: string }>(
    `select count(*)::int as rows, encode(sha256(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by id)), 'hex') as digest
     from changes where ${own()} and at::date = $1`,
    [day],
  );
  return found;
}

describe('a forged or removed seal', () => {
  it('is reported if its MAC comes from a hashed request or the legacy key, as is the change that it covers', async () => {
    const [event] = await sealed.ask<{ id: string; event: string; day: string }>(
      `select id, event, at::date::text as day from changes where ${own()} limit 1`,
    );
    const [last] = await sealed.ask<{ mac: string }>(
      `select coalesce(mac, '') as mac from log_seals where ${own()} order by number desc limit 1`,
    );
    await sealed.raw(`update changes set event = 'forged' where id = '${event?.id}'`);
    const now = await digestOf(event?.day ?? '');
    const logs = [{ log: 'changes', columns, days: [{ day: event?.day, ...now }] }];
    const until = sealed.clock().toISOString().slice(0, 10);
    const forge = async (macOf: (text: string) => Promise<string>) => {
      const number = await next();
      const mac = await macOf(toSortedJson({ company, before: last?.mac, number, until, logs, findings: [] }));
      await sealed.ask(
        `insert into log_seals (company_id, id, number, until, logs, findings, mac) values ('${company}', '${v7()}', ${number}, '${until}', $1, '[]', $2)`,
        [JSON.stringify(logs), mac],
      );
      await sealed.night();
      expect(await newest()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(`^Seal ${number} was`),
          expect.stringMatching(`^Change history of ${event?.day}: changed, `),
        ]),
      );
      await sealed.raw(removed(number));
    };
    // The attacker sends the forged text as a request body, so that the product computes its MAC for them.
    await forge(async (text) => {
      const key = v7();
      const [{ at } = { at: '' }] = await sealed.ask<{ at: string }>('select clock_timestamp()::text as at');
      const { admin, eva } = sealed.crew;
      await sealed.raw(`create table kept as select * from users where id = '${eva.me._id}'`);
      const { status } = await admin.sendRaw('POST', `/user/${eva.me._id}/temporary_password`, JSON.parse(text), {
        'idempotency-key': key,
      });
      const changed = ['is_temp_password', 'password_changed_at', 'password_hash', 'temp_password_until'];
      await sealed.raw(`
        delete from changes where at >= '${at}';
        update users set (${changed.join()}) = (select ${changed.join()} from kept) where id = '${eva.me._id}'; drop table kept`);
      const [row] = await sealed.ask<{ body_hash: string }>('select body_hash from idempotency_keys where key = $1', [
        key,
      ]);
      expect([status, row?.body_hash]).toEqual([200, expect.any(String)]);
      return row?.body_hash ?? '';
    });
    // Before keys were separated, an attacker could obtain the MAC of any text. The legacy key computes it.
    const legacy = await readLegacyKey(sealed.world.kit.settings.dataDir);
    await forge(async (text) => legacy.mac(text));
    await sealed.raw(`update changes set event = '${event?.event}' where id = '${event?.id}'`);
    await sealed.night(1);
    expect(await newest()).toEqual([]);
  });

  it('does not stop the sealing if it covers an unfinished day', async () => {
    const number = await next();
    await sealed.raw(copied(number - 1, { number: String(number), until: `'2099-01-01'`, since: 'until' }));
    await sealed.night(1);
    expect(await newest()).toEqual([notOurs(number)]);
    await sealed.night(1);
    expect((await sealed.sealsOf(company)).slice(-2).map(({ number: made, until }) => [made, until])).toEqual([
      [number + 1, new Date(sealed.clock().getTime() - 49 * 3_600_000).toISOString().slice(0, 10)],
      [number + 2, new Date(sealed.clock().getTime() - 25 * 3_600_000).toISOString().slice(0, 10)],
    ]);
    await sealed.raw(removed(number));
    await sealed.night(1);
    expect(await newest()).toEqual([]);
  });

  it('is not valid for another company or number', async () => {
    const number = await next();
    const others = sealed.others.id;
    const attacks: [string, number][] = [
      [copied(1, { company_id: `'${company}'`, number: String(number) }, others), number],
      [copied(1, { number: String(number) }), number],
      [copied(number - 1, { number: String(number + 70) }), number + 70],
      [copied(number - 1, { number: '2147483647' }), 2_147_483_647],
    ];
    for (const [attack, forged] of attacks)
      expect(await findingsAfter(attack, removed(forged))).toEqual([notOurs(forged)]);
  });

  it('is found if it is a duplicate, although both copies are valid', async () => {
    await sealed.raw('drop index log_seals__number_taken');
    const twin = v7();
    const findings = await findingsAfter(copied(2, { id: `'${twin}'` }), `delete from log_seals where id = '${twin}'`);
    expect(findings).toEqual(
      expect.arrayContaining(['Seal 2 does not follow seal 2: one between them is missing', 'Seal 2 exists twice']),
    );
    await sealed.raw('create unique index log_seals__number_taken on log_seals (company_id, number)');
  });

  it('is reported if one of its columns has another value, but not if a number has another notation', async () => {
    const [row] = await sealed.ask<{ logs: string; columns: string }>(
      `select logs::text from log_seals where ${own()} and jsonb_array_length(logs) > 0 order by number limit 1`,
    );
    const logs = row?.logs ?? '';
    const put = (column: string, value: string) =>
      `update log_seals set ${column} = ${value} where ${own()} and number = 1`;
    const undo = (column: string) =>
      `update log_seals set ${column} = kept.${column} from kept where log_seals.id = kept.id`;
    await sealed.raw(`create table kept as select * from log_seals where ${own()}`);
    const attacks: [string, string][] = [
      ['logs', `'{}'`],
      ['logs', `'[]'`],
      ['logs', `'null'`],
      ['logs', `'"text"'`],
      ['logs', `'${logs.replace('"rows": ', '"rows": -')}'`],
      ['logs', `'${logs.replace('"log": ', '"more": 1, "log": ')}'`],
      ['logs', `'${logs.replace(', "before"', '')}'`],
      ['findings', `'{}'`],
      ['findings', `'["Seal 1"]'`],
      ['until', `'infinity'`],
      ['until', 'until - 1'],
      ['created_at', `'infinity'`],
      ['created_at', `created_at - interval '1 second'`],
      ['since', `'-infinity'`],
      ['previous', `repeat('0', 64)`],
      ['signature', `signature || '='`],
      ['signature', `''`],
      ['heads', `'{}'`],
    ];
    for (const [column, value] of attacks) {
      const [finding, ...more] = await findingsAfter(put(column, value), undo(column));
      expect([column, value, finding]).toEqual([column, value, notOurs(1)]);
      // The days after it are reported as having no seal, once for each log.
      expect(
        more.every((one) => / from .* to .*: \d+ entr(y|ies) without a seal \(digest now [0-9a-f]{12}\)$/.test(one)),
      ).toBe(true);
      expect((await sealed.crew.brm.attempt(logSealRoutes.listLogSeals)).status).toBe(200);
    }
    // A number in another notation must still count as the same number.
    expect(logs).toMatch(/"rows": \d+/);
    expect(
      await findingsAfter(put('logs', `'${logs.replaceAll(/"rows": (\d+)/g, '"rows": $1.0')}'`), undo('logs')),
    ).toEqual([]);
    await sealed.raw('drop table kept');
  });

  it('is reported if it was removed from the middle or the start', async () => {
    await sealed.raw(`create table kept as select * from log_seals where ${own()}`);
    const findings = await findingsAfter(removed(2), 'insert into log_seals select * from kept where number = 2');
    expect(findings[0]).toMatch(/^Seal \d+ does not follow seal 1: one between them is missing$/);
    expect((await findingsAfter(removed(1), 'insert into log_seals select * from kept where number = 1'))[0]).toBe(
      'The seals before seal 2 are missing',
    );
    await sealed.raw('drop table kept');
  });
});

describe('a finding cannot be suppressed', () => {
  it('by a forged seal that already contains it', async () => {
    const [event] = await sealed.ask<{ id: string; day: string; request_id: string }>(
      `select id, request_id, at::date::text as day from changes where ${own()} order by at limit 1`,
    );
    const number = await next();
    const before = (await sealed.mails()).length;
    const all = JSON.stringify([`Change history of ${event?.day}: changed, 1 entry`, notOurs(number)]);
    await sealed.raw(
      `${copied(number - 1, { number: String(number), findings: `'${all}'` })}; update changes set request_id = 'forged' where id = '${event?.id}'`,
    );
    await sealed.night(1);
    expect((await sealed.mails()).length).toBe(before + 1);
    await sealed.raw(
      `${removed(number)}; update changes set request_id = '${event?.request_id}' where id = '${event?.id}'`,
    );
    await sealed.night(1);
    expect(await newest()).toEqual([]);
  });

  it('by replacing one of PostgreSQL’s functions', async () => {
    const [event] = await sealed.ask<{ id: string; day: string; event: string }>(
      `select id, at::date::text as day, event from changes where ${own()} order by at limit 1`,
    );
    const was = await digestOf(event?.day ?? '');
    await sealed.raw(`update changes set event = 'forged' where id = '${event?.id}'`);
    const now = await digestOf(event?.day ?? '');
    await sealed.raw(`
      create schema evil; grant usage on schema evil to public;
      create function evil.encode(bytea, text) returns text language sql as
        $$ select replace(pg_catalog.encode($1, $2), '${now?.digest}', '${was?.digest}') $$`);
    const [{ name } = { name: '' }] = await sealed.ask<{ name: string }>('select current_database() as name');
    await sealed.raw(`alter database ${name} set search_path = evil, pg_catalog, public`);
    // Uses a new kit, because existing connections keep their search path.
    const kit = await makeKit(sealed.world.kit.settings, sealed.world.urls, () => undefined);
    await sealed.night(1, { db: kit.db });
    expect(await newest()).toEqual([expect.stringMatching(`^Change history of ${event?.day}: changed, `)]);
    await kit.close();
    await sealed.raw(
      `alter database ${name} reset search_path; drop schema evil cascade; update changes set event = '${event?.event}' where id = '${event?.id}'`,
    );
    await sealed.night(1);
    expect(await newest()).toEqual([]);
  });
});

describe('functions that the database owner adds to the product’s schema', () => {
  it('do not change a digest or fingerprint, even if they match better than PostgreSQL’s', async () => {
    const { eva } = sealed.crew;
    const [event] = await sealed.ask<{ id: string; day: string; event: string }>(
      `select id, at::date::text as day, event from changes where ${own()} order by at limit 1`,
    );
    const listColumns =
      "select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute where attrelid = 'changes'::regclass and attnum > 0";
    const [{ list } = { list: '' }] = await sealed.ask<{ list: string }>(listColumns);
    const text = `(select pg_catalog.jsonb_build_array(${list})::text from changes where id = '${event?.id}')`;
    await sealed.raw(`
      create table shown as select ${text} as was, null::text as is_now, password_hash from users where id = '${eva.me._id}';
      update changes set event = 'forged' where id = '${event?.id}';
      update shown set is_now = ${text};
      update users set password_hash = 'forged' where id = '${eva.me._id}';
      create function public.convert_to(t text, e text) returns bytea language sql stable security definer as
        $$ select pg_catalog.convert_to(coalesce((select was from shown where is_now = t), (select password_hash from shown where t = 'forged'), t), 'UTF8'::name) $$;
      create function public.jsonb_each(j jsonb, out key text, out value jsonb) returns setof record language sql as $$ select '', 'null'::jsonb where false $$`);
    await sealed.night(1);
    expect(await newest()).toEqual([
      expect.stringMatching(`^Change history of ${event?.day}: changed, `),
      `Record ${eva.me._id} in users: password_hash was not written by Roadworthy`,
    ]);
    await sealed.raw(`
      drop function public.convert_to(text, text); drop function public.jsonb_each(jsonb);
      update users set password_hash = (select password_hash from shown) where id = '${eva.me._id}'; drop table shown;
      update changes set event = '${event?.event}' where id = '${event?.id}'`);
    await sealed.night(1);
    expect(await newest()).toEqual([]);
  });
});

describe('a company', () => {
  it('is still checked if its row is gone or marked as deleted, and reported as missing only if the row is gone', async () => {
    const others = sealed.others.id;
    await sealed.raw(`create table kept as select * from companies where id = '${others}'`);
    const [event] = await sealed.ask<{ id: string }>('select id from changes where company_id = $1 limit 1', [others]);
    const at = `at = at + interval '1 second' where id = '${event?.id}'`;
    await sealed.raw(`delete from companies where id = '${others}'; update changes set ${at}`);
    await sealed.night(1);
    expect([await newest(platformId), await newest(others)]).toEqual([
      [
        'The company Company b is no longer in the database',
        `Record ${others} in companies: this record is missing, and Roadworthy did not delete it`,
      ],
      [expect.stringMatching(/^Change history of .*: changed, \d+ entries$/)],
    ]);
    await sealed.raw(
      `insert into companies select * from kept; update companies set deleted_at = now() where id = '${others}'`,
    );
    await sealed.night(1);
    expect([await newest(platformId), (await newest(others)).length]).toEqual([
      [`Record ${others} in companies: deleted_at was not written by Roadworthy`],
      1,
    ]);
    await sealed.raw(
      `update companies set deleted_at = null where id = '${others}'; update changes set ${at.replace('+', '-')}; drop table kept`,
    );
    await sealed.night(1);
    expect(await newest(others)).toEqual([]);
  });

  it('has no findings in its first night, and gets its first seal', async () => {
    const id = await sealed.newCompany();
    await sealed.night(2);
    expect([
      filterSealFindings(await newest(id)),
      filterSealFindings(await newest(platformId)),
      (await sealed.sealsOf(id)).length,
    ]).toEqual([[], [], 1]);
  });
});
