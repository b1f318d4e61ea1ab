import { rm } from 'node:fs/promises';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSortedJson } from '../../kit/auth/chain.ts';
import { readLegacyKey } from '../../kit/auth/legacy-key.example.ts';
import { checkLogs, recordBaseline } from '../index.ts';
import { makeSealedWorld, filterSealFindings, type SealedWorld } from '../sealed-world.example.ts';

// Tests a server's record of the seals in DATA_DIR, and an installation whose first seals were not signed.

let sealed: SealedWorld;
let company: string;
beforeAll(async () => {
  sealed = await makeSealedWorld();
  company = sealed.crew.id;
});
afterAll(() => sealed.world.close());
const found = async () =>
  [await sealed.findings(platformId), await sealed.findings(company), await sealed.findings(sealed.others.id)].map(
    filterSealFindings,
  );

describe('log-seals.json', () => {
  it('is not reported as missing in the first nights of an installation', async () => {
    expect([await found(), (await sealed.mails()).length]).toEqual([[[], [], []], 0]);
  });

  it('is reported once if missing or unreadable', async () => {
    await rm(sealed.remembered.path);
    await sealed.night(1);
    expect(await found()).toEqual([
      ['log-seals.json is missing in DATA_DIR, although records were sealed before'],
      [],
      [],
    ]);
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
    await sealed.remembered.write('{"version": 2, "companies": ');
    await sealed.night(1);
    expect(await found()).toEqual([['log-seals.json in DATA_DIR can’t be read'], [], []]);
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
  });

  it('is not needed to report that a company’s last seal is missing', async () => {
    const [last] = (await sealed.sealsOf(company)).slice(-1);
    await rm(sealed.remembered.path);
    await sealed.raw(`delete from log_seals where company_id = '${company}' and number = ${last?.number}`);
    await sealed.night(1);
    expect((await sealed.findings(company))[0]).toBe(
      `Seal ${last?.number}, a copy of which is kept outside the database, is missing`,
    );
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
  });

  it('is reported as missing even if all seals are deleted too, as long as a trace of an earlier check remains', async () => {
    await rm(sealed.remembered.path);
    await sealed.raw('delete from log_seals');
    await sealed.night(1);
    expect((await sealed.findings(platformId))[0]).toBe(
      'log-seals.json is missing in DATA_DIR, although records were sealed before',
    );
    await sealed.night(1);
  });

  it('is reported as missing even if every trace of seals is deleted too, because the baseline is older than a day', async () => {
    await rm(sealed.remembered.path);
    await sealed.raw('delete from log_seals; delete from log_checks');
    await recordBaseline({ ...sealed.world.kit, now: sealed.clock });
    const said: string[] = [];
    expect(await checkLogs({ ...sealed.world.kit, now: sealed.clock }, { print: (line) => void said.push(line) })).toBe(
      false,
    );
    expect(said).toContain('log-seals.json is missing in DATA_DIR, although records were sealed before');
    await sealed.night(1);
    expect((await sealed.findings(platformId))[0]).toBe(
      'log-seals.json is missing in DATA_DIR, although records were sealed before',
    );
    await sealed.night(1);
  });

  it('is reported if a company was removed from it', async () => {
    const { companies, ...rest } = await sealed.remembered.read();
    const { [company]: _, ...others } = companies;
    await sealed.remembered.write({ ...rest, companies: others });
    await sealed.night(1);
    expect(await found()).toEqual([
      [],
      ['log-seals.json in DATA_DIR does not name this company, although its records were sealed before'],
      [],
    ]);
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
  });

  it('is not reported if this server has not sealed a company yet because another server did', async () => {
    const ofTheOther = await sealed.remembered.read();
    const id = await sealed.newCompany();
    await sealed.night(2);
    await sealed.remembered.write(ofTheOther);
    await sealed.night(1);
    expect([await found(), filterSealFindings(await sealed.findings(id))]).toEqual([[[], [], []], []]);
  });

  it('is reported once if it is newer than the database, as after a restore', async () => {
    await sealed.raw(`create table kept as select * from log_seals`);
    await sealed.night(1);
    await sealed.raw('delete from log_seals; insert into log_seals select * from kept; drop table kept');
    await sealed.night();
    expect((await found()).map((findings) => findings.length)).toEqual([1, 1, 1]);
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
  });
});

describe('an installation whose first seals were not signed', () => {
  type Row = { company_id: string; number: number; until: string; logs: unknown; findings: unknown };
  /** Converts the seals and the file back to the old format. */
  async function makeOld(): Promise<void> {
    const legacy = await readLegacyKey(sealed.world.kit.settings.dataDir);
    const rows = await sealed.ask<Row>(
      'select company_id, number, until::text, logs, findings from log_seals order by company_id, number',
    );
    const anchors: Record<string, { number: number; mac: string }> = {};
    const old = rows.map((row) => {
      const { company_id: of, until, logs, findings } = row;
      const number = (anchors[of]?.number ?? 0) + 1;
      const mac = legacy.mac(
        toSortedJson({ company: of, before: anchors[of]?.mac ?? '', number, until, logs, findings }),
      );
      anchors[of] = { number, mac };
      return { ...row, number, mac };
    });
    await sealed.raw('delete from log_seals; delete from log_checks');
    await sealed.ask(
      `insert into log_seals (company_id, id, number, until, logs, findings, mac)
       select company_id, gen_random_uuid(), number, until, logs, findings, mac
       from jsonb_to_recordset($1) as old (company_id uuid, number int, until date, logs jsonb, findings jsonb, mac text)`,
      [JSON.stringify(old)],
    );
    await sealed.remembered.write(anchors);
  }
  const last = async () => (await sealed.sealsOf(company)).at(-1);

  it('has no findings after the upgrade, and signs its next seal, even in the same night', async () => {
    await makeOld();
    const before = await sealed.sealsOf(company);
    expect(before.every(({ signature }) => signature === null)).toBe(true);
    await sealed.night();
    expect([await found(), (await last())?.number, (await last())?.signature]).toEqual([
      [[], [], []],
      before.length + 1,
      expect.any(String),
    ]);
    await sealed.night(1);
    expect(await found()).toEqual([[], [], []]);
  });

  it('still detects a changed or missing old seal, because the first signed one covers it', async () => {
    await sealed.raw('create table kept as select * from log_seals');
    const undo = `delete from log_seals where company_id = '${company}' and mac is not null;
      insert into log_seals select * from kept where company_id = '${company}' and mac is not null`;
    await sealed.raw(`update log_seals set until = until - 1 where company_id = '${company}' and number = 1`);
    await sealed.night(1);
    expect((await sealed.findings(company))[0]).toBe('Seal 1 was not made by this installation, or was changed');
    await sealed.raw(
      `${undo}; delete from log_seals where company_id = '${company}' and mac is not null and number > 1`,
    );
    await sealed.night(1);
    expect((await sealed.findings(company))[0]).toMatch(
      /^Seal \d+ does not follow seal 1: one between them is missing$/,
    );
    await sealed.raw(`${undo}; drop table kept`);
    await sealed.night(1);
    expect(await sealed.findings(company)).toEqual([]);
  });

  it('rejects an old MAC for a sealed day, an unfinished day, or fewer columns', async () => {
    await makeOld();
    const legacy = await readLegacyKey(sealed.world.kit.settings.dataDir);
    const [row] = await sealed.ask<{ number: number; mac: string; until: string }>(
      `select number, mac, until::text from log_seals where company_id = '${company}' order by number desc limit 1`,
    );
    const [history] = await sealed.ask<{
      log: { log: string; columns: string[]; days: { day: string; rows: number; digest: string }[] };
    }>(
      `select log from log_seals, jsonb_array_elements(logs) as log where company_id = '${company}' and log ->> 'log' = 'changes' order by number limit 1`,
    );
    const number = (row?.number ?? 0) + 1;
    const forge = async (until: string, logs: unknown) => {
      const mac = legacy.mac(toSortedJson({ company, before: row?.mac, number, until, logs, findings: [] }));
      await sealed.ask(
        `insert into log_seals (company_id, id, number, until, logs, findings, mac) values ('${company}', gen_random_uuid(), ${number}, $1, $2, '[]', $3)`,
        [until, JSON.stringify(logs), mac],
      );
      await sealed.night();
      const findings = await sealed.findings(company);
      await makeOld();
      await sealed.raw(`delete from log_seals where company_id = '${company}' and number >= ${number}`);
      await sealed.raw(
        `delete from log_seals where company_id = '${platformId}' and number >= (select max(number) from log_seals where company_id = '${platformId}')`,
      );
      await makeOld();
      return findings;
    };
    const { log } = history ?? {};
    const day = { ...log?.days[0], rows: 1, digest: '0'.repeat(64) };
    expect(await forge(row?.until ?? '', [{ ...log, days: [day] }])).toEqual([
      `Seal ${number} contains days outside its period`,
      `Seal ${number} covers ${day.day} again: seal 1 already covers it`,
    ]);
    expect(await forge('2099-01-01', [])).toEqual([
      `Seal ${number} was inserted: it claims to cover records up to 2099-01-01`,
    ]);
    expect(await forge('2020-01-01', [])).toEqual([
      `Seal ${number} was inserted: it claims to cover records up to 2020-01-01`,
    ]);
    expect(
      await forge(row?.until ?? '', [{ ...log, columns: ['company_id', 'id'], days: [{ ...day, day: '2020-01-01' }] }]),
    ).toEqual(
      expect.arrayContaining([
        `Seal ${number} contains days outside its period`,
        'Change history: its columns differ from those that were sealed',
      ]),
    );
  });
});
