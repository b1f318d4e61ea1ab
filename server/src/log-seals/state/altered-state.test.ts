import { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../test/support/as-owner.ts';
import { makeBusyWorld, type BusyWorld } from '../../../test/fixtures/busy-world.ts';
import { sealLogs } from '../index.ts';

// The owner of the database changes individual rows: through the triggers, bypassing them, and with forged history.
// Each change is found and undone.

let busy: BusyWorld;
let signerId: string;
let signingId: string;
beforeAll(async () => {
  busy = await makeBusyWorld();
  const of = `where company_id = '${busy.crew.id}'`;
  [{ id: signerId } = { id: '' }] = await ask<{ id: string }>(
    `select id from signing_signers ${of} and state = 'signed' limit 1`,
  );
  [{ id: signingId } = { id: '' }] = await ask<{ id: string }>(
    `select id from signings ${of} and state = 'completed' limit 1`,
  );
});
afterAll(() => busy.world.close());

const ask = <Row extends object>(sql: string) =>
  asOwner(busy.world.databaseUrl, async (owner) => (await owner.query<Row>(sql)).rows);
const withoutTriggers = (sql: string) => ask(`begin; set local session_replication_role = replica; ${sql}; commit`);

/** Returns the findings after `does`, then restores everything. */
async function findingsAfter(table: string, id: string, does: () => Promise<unknown>): Promise<string[]> {
  const [before] = await ask<{ row: string | null; number: string; columns: string }>(
    `select (select to_jsonb(one)::text from ${table} as one where id = '${id}') as row, (select max(number) from changes) as number, (
      select string_agg(format('%I', attname), ', ') from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    ) as columns`,
  );
  await does();
  const sentences = await busy.altered();
  const putBack = `insert into ${table} (${before?.columns}) select ${before?.columns} from jsonb_populate_record(null::${table}, '${before?.row?.replaceAll("'", "''")}');`;
  await withoutTriggers(
    `delete from ${table} where id = '${id}'; ${before?.row ? putBack : ''} delete from changes where number > ${before?.number}`,
  );
  expect(await busy.altered()).toEqual([]);
  return sentences;
}
const roleNamed = (name: string): string =>
  `(select id from roles where company_id = '${busy.crew.id}' and name = '${name}')`;
type Attack = { table: string; id: () => string; column: string; value: () => string };
const attacks: Record<string, Attack> = {
  'the role of a person': {
    table: 'users',
    id: () => busy.crew.eva.me._id,
    column: 'role_id',
    value: () => roleNamed('PDSL Admin'),
  },
  'the password of a person': {
    table: 'users',
    id: () => busy.crew.eva.me._id,
    column: 'password_hash',
    value: () => `'another'`,
  },
  'an active account': { table: 'users', id: () => busy.crew.eva.me._id, column: 'is_active', value: () => 'false' },
  'the key of a second factor': {
    table: 'second_factors',
    id: () => busy.crew.eva.me._id,
    column: 'secret_cipher',
    value: () => `'mine'`,
  },
  'the status of a project': {
    table: 'projects',
    id: () => busy.project._id,
    column: 'status',
    value: () => `'Completed'`,
  },
  'the state of a signature': {
    table: 'signing_signers',
    id: () => signerId,
    column: 'state',
    value: () => `'declined'`,
  },
  'the PIN of a signer': { table: 'signing_signers', id: () => signerId, column: 'pin_hash', value: () => `'another'` },
  'the digest of a document': {
    table: 'signings',
    id: () => signingId,
    column: 'current_sha256',
    value: () => `'another'`,
  },
  'the status of a work plan': {
    table: 'work_plans',
    id: () => busy.plan._id,
    column: 'status',
    value: () => `'Completed'`,
  },
  'the status of a job card': {
    table: 'job_cards',
    id: () => busy.card._id,
    column: 'status',
    value: () => `'Completed'`,
  },
  'the BRM of a company': {
    table: 'companies',
    id: () => busy.crew.id,
    column: 'brm_id',
    value: () => `'${busy.crew.ina.me._id}'`,
  },
};
const secret = ['password_hash', 'secret_cipher', 'pin_hash'];

describe('comparing rows with their history', () => {
  it('reports no findings after normal work', async () => {
    expect(await busy.altered()).toEqual([]);
  });

  it.each(Object.keys(attacks))('finds a change of %s, made by any means', async (name) => {
    const attack = attacks[name];
    if (!attack) throw new Error(name);
    const { table, column } = attack;
    const id = attack.id();
    const update = `update ${table} set ${column} = ${attack.value()} where id = '${id}'`;
    const unproven = expect.stringMatching(
      new RegExp(`^Record ${id} in ${table}: the update of ${column} at \\S+ was not written by Roadworthy$`),
    );
    expect(await findingsAfter(table, id, () => ask(update)), 'through the triggers').toEqual([unproven]);
    expect(await findingsAfter(table, id, () => withoutTriggers(update)), 'past the triggers').toEqual([
      `Record ${id} in ${table}: ${column} was not written by Roadworthy`,
    ]);
    const after = secret.includes(column)
      ? `jsonb_build_object('${column}#', encode(sha256(convert_to(${column}, 'UTF8')), 'hex'))`
      : `jsonb_build_object('${column}', to_jsonb(${column}))`;
    const forged = (more: string, values: string, from = '') =>
      `${update}; insert into changes (company_id, subject, subject_id, event, before, after${more}) select one.company_id, '${table}', one.id, 'update', '{}', ${after}${values} from ${table} as one ${from} where one.id = '${id}'`;
    expect(await findingsAfter(table, id, () => withoutTriggers(forged('', ''))), 'with forged history').toEqual([
      unproven,
    ]);
    expect(
      await findingsAfter(table, id, () => withoutTriggers(forged(', proof', `, E'no\\n"proof"'`))),
      'with a proof of their own',
    ).toEqual([unproven]);
    const seen = `cross join (select user_id, request_id, proof, at from changes where proof is not null order by number desc limit 1) as seen`;
    const copied = forged(
      ', user_id, request_id, proof, at',
      ', seen.user_id, seen.request_id, seen.proof, seen.at',
      seen,
    );
    expect(await findingsAfter(table, id, () => withoutTriggers(copied)), 'with a copied proof').toEqual(
      expect.arrayContaining([unproven]),
    );
  });

  it('finds an inserted super admin', async () => {
    const id = v7();
    const insert = `insert into users (company_id, id, email_id, first_name, last_name, role_id, is_verified, is_registered)
      select company_id, '${id}', 'eve@test.test', 'Eve', 'Eve', id, true, true from roles where company_id = platform_id() and name = 'Super Admin'`;
    expect(await findingsAfter('users', id, () => withoutTriggers(insert))).toEqual([
      `Record ${id} in users: Roadworthy never wrote this record`,
    ]);
    expect(await findingsAfter('users', id, () => ask(insert))).toEqual([
      expect.stringMatching(
        new RegExp(`^Record ${id} in users: the insert of .*role_id.* was not written by Roadworthy$`),
      ),
    ]);
  });

  it('finds a deleted signer', async () => {
    const remove = `delete from signing_signers where id = '${signerId}'`;
    expect(await findingsAfter('signing_signers', signerId, () => withoutTriggers(remove))).toEqual([
      `Record ${signerId} in signing_signers: this record is missing, and Roadworthy did not delete it`,
    ]);
    expect(await findingsAfter('signing_signers', signerId, () => ask(remove))).toEqual([
      expect.stringMatching(
        new RegExp(`^Record ${signerId} in signing_signers: the delete of .*state.* was not written by Roadworthy$`),
      ),
    ]);
  });

  it('finds a person’s added workshop and removed location, and a change attributed to somebody else', async () => {
    const { crew, garage } = busy;
    const row = `(company_id, user_id, workshop_id) values ('${crew.id}', '${crew.eva.me._id}', '${garage.workshop._id}')`;
    await withoutTriggers(`insert into user_workshops ${row}`);
    expect(await busy.altered()).toEqual([
      `Record ${garage.workshop._id} in user_workshops, part of ${crew.eva.me._id}: Roadworthy never wrote this record`,
    ]);
    await withoutTriggers(`delete from user_workshops where user_id = '${crew.eva.me._id}'`);
    const place = `select location_id from user_locations where user_id = '${crew.ina.me._id}'`;
    const [{ location_id: location } = { location_id: '' }] = await ask<{ location_id: string }>(place);
    await withoutTriggers(`delete from user_locations where user_id = '${crew.ina.me._id}'`);
    expect(await busy.altered()).toEqual([
      `Record ${location} in user_locations, part of ${crew.ina.me._id}: this record is missing, and Roadworthy did not delete it`,
    ]);
    await withoutTriggers(
      `insert into user_locations (company_id, user_id, location_id) values ('${crew.id}', '${crew.ina.me._id}', '${location}')`,
    );

    const [entry] = await ask<{ id: string; user_id: string }>(
      `select id, user_id from changes where subject = 'job_cards' and event = 'update' and after ? 'status' limit 1`,
    );
    const by = (user: string) => withoutTriggers(`update changes set user_id = '${user}' where id = '${entry?.id}'`);
    await by(crew.ina.me._id);
    expect(await busy.altered()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/in job_cards: the update of .*status.* was not written by Roadworthy$/),
      ]),
    );
    await by(entry?.user_id ?? '');
  });

  it('reports its findings with the nightly seal', async () => {
    const { crew, world } = busy;
    await withoutTriggers(`update projects set name = 'Another' where id = '${busy.project._id}'`);
    await sealLogs({ ...world.kit, now: () => new Date(Date.now() + 2 * 86_400_000) });
    const [seal] = await crew.brm.call(logSealRoutes.listLogSeals);
    expect(seal?.findings).toContainEqual(`Record ${busy.project._id} in projects: name was not written by Roadworthy`);
  });
});
