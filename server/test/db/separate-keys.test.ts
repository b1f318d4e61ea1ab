import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLegacyKey } from '../../src/kit/auth/legacy-key.example.ts';
import { asOwner } from '../support/as-owner.ts';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../fixtures/projects.ts';
import { beginSignIn, generateTotpCode, enrolSecondFactor, submitCode } from '../fixtures/second-factor.ts';
import { logIn, getTestPassword, makePersonWithToken } from '../fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { must } from '../fixtures/must.ts';
import { listSigners as entrySigners } from '@roadworthy/contract/signing/signing.schema.ts';

// Each purpose has its own key. An older installation, which had one key for everything, keeps working after the
// upgrade. A value that the database owner moves to another column cannot be decrypted there.

let world: World;
let crew: Crew;
let projects: Projects;
let legacy: Awaited<ReturnType<typeof readLegacyKey>>;
beforeAll(async () => {
  // This test has a secret of its own, because it converts the database to that of an old version.
  world = await makeWorld({ environment: { LOG_LEVEL: 'silent' } });
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  legacy = await readLegacyKey(world.kit.settings.dataDir);
});
afterAll(() => world.close());

const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(world.databaseUrl, async (owner) => (await owner.query<Row>(text, values)).rows);
type Signer = { id: string; signing_id: string; position: number; pin_cipher: string; link_cipher: string };
const signersOf = (project: string) =>
  sql<Signer>(
    `select signer.* from signing_signers signer join signings on signings.id = signer.signing_id where signings.subject_id = $1 order by signer.position`,
    [project],
  );
const ownSigner = async (project: string) => entrySigners(must((await projects.get(project)).eversignList[0]))[0];

describe('an installation that was created before keys were separated', () => {
  it('signs with its old PIN and link, under its old root and company seal', async () => {
    const first = await projects.create();
    for (const who of [crew.brm, crew.cy]) await projects.sign(who, first._id);
    const { _id } = await projects.create();
    const { pin, token, hash } = await getSigner(crew.brm, _id);
    const [signer] = await signersOf(_id);
    await sql('update signing_signers set pin_hash = $2, pin_cipher = $3, link_cipher = $4 where id = $1', [
      signer?.id,
      legacy.mac(`${signer?.signing_id} ${signer?.position} ${pin}`),
      legacy.seal(pin),
      legacy.seal(token),
    ]);
    const before = await sql<{ place: string; cipher: string }>(
      `select company_id || ' ' || name as place, private_key_cipher as cipher from signing_keys`,
    );
    const { signingKeys } = world.kit.keys;
    for (const { place, cipher } of before)
      await sql(`update signing_keys set private_key_cipher = $2 where company_id || ' ' || name = $1`, [
        place,
        legacy.seal(signingKeys.open(cipher, place)),
      ]);
    expect(before.map(({ place }) => place.split(' ')[1]).toSorted()).toEqual(['root', 'seal']);
    expect(await ownSigner(_id)).toMatchObject({ pin, embedded_signing_url: expect.stringContaining(token) });
    expect((await signWith(world, { pin: pin === '000000' ? '000001' : '000000', token })).status).toBe(403);
    expect((await signWith(world, { pin, token })).status).toBe(200);
    expect((await verifyAs(crew.brm, hash)).status).toBe(200);
    await projects.sign(crew.cy, _id);
  });

  it('keeps people signed in, recognises their browsers, and accepts a code mailed before the upgrade', async () => {
    const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
    await sql(
      `insert into sessions (company_id, id, user_id, token_hash, kind, created_at, last_seen_at, expires_at)
      select company_id, gen_random_uuid(), id, $2, 'full', now(), now(), now() + interval '1 day' from users where id = $1`,
      [crew.udo.me._id, hashed('a-session-of-then')],
    );
    const udo = makePersonWithToken(world, 'a-session-of-then', crew.id);
    expect((await udo.call(sessionRoutes.me))._id).toBe(crew.udo.me._id);

    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { askCodeOnNewDevices: true } });
    const { emailId, _id } = crew.udo.me;
    const known = 'a-browser-of-then'.padEnd(43, '-');
    const unknown = 'a-new-browser'.padEnd(43, '-');
    await sql(
      'insert into known_devices (company_id, user_id, device_hash, created_at, code_given_at) values ($1, $2, $3, now(), now())',
      [crew.id, _id, hashed(known)],
    );
    const arrive = (cookie: string) =>
      logIn(world, emailId, getTestPassword('Udo'), { companyId: crew.id }, { cookie: `roadworthy-device=${cookie}` });
    expect((await arrive(known)).status).toBe(200);
    expect((await arrive(unknown)).status).toBe(406);
    const [mailed] = await sql<{ id: string }>(
      'select id from login_codes where user_id = $1 order by created_at desc limit 1',
      [_id],
    );
    await sql('update login_codes set code_hash = $2 where id = $1', [mailed?.id, legacy.mac(`${mailed?.id} 271828`)]);
    const give = async (otp: string) => (await submitCode(world, emailId, otp, `roadworthy-device=${unknown}`)).status;
    expect([await give('271829'), await give('271828')]).toEqual([422, 200]);
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { askCodeOnNewDevices: false },
    });
  });

  it('accepts authenticator codes, a recovery code and a repeated request from before the upgrade', async () => {
    const { key } = await enrolSecondFactor(world, crew.eva);
    const { emailId, _id } = crew.eva.me;
    await sql('update second_factors set secret_cipher = $2, last_step = 0 where id = $1', [_id, legacy.seal(key)]);
    const way = async (otp: string) =>
      (
        await submitCode(
          world,
          emailId,
          otp,
          await beginSignIn(world, emailId, getTestPassword('Eva'), { companyId: crew.id }),
        )
      ).status;
    expect(await way(generateTotpCode(key, world.kit.now()))).toBe(200);
    await sql(
      'update recovery_codes set code_hash = $2 where id = (select id from recovery_codes where user_id = $1 limit 1)',
      [_id, legacy.mac(`${_id} ABCDEFGHJK`)],
    );
    expect([await way('ABCDE-FGHJK'), await way('ABCDE-FGHJK')]).toEqual([200, 422]);

    const body = { address: '7 Old Lane', city: 'Leeds', country: 'UK' };
    const place = v7();
    const send = (change: object = {}) =>
      crew.brm.attempt(locationRoutes.addLocation, {
        body: { ...body, ...change },
        headers: { 'idempotency-key': place },
      });
    const first = await send();
    await sql('update idempotency_keys set body_hash = $2, answer = to_jsonb($3::text) where key = $1', [
      place,
      legacy.mac(JSON.stringify(body)),
      legacy.seal(JSON.stringify(first.body)),
    ]);
    expect([(await send()).body, (await send({ city: 'York' })).status]).toEqual([first.body, 422]);
  });
});

describe('the database owner', () => {
  it('cannot obtain an old MAC with a request, nor one that is valid elsewhere', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const [signer] = await signersOf(_id);
    const body = { address: `${signer?.signing_id} 0 123456`, city: 'Leeds', country: 'UK' };
    const key = v7();
    await crew.brm.attempt(locationRoutes.addLocation, { body, headers: { 'idempotency-key': key } });
    const [row] = await sql<{ body_hash: string }>('select body_hash from idempotency_keys where key = $1', [key]);
    expect(row?.body_hash).not.toBe(legacy.mac(JSON.stringify(body)));
    await sql('update signing_signers set pin_hash = $2 where id = $1', [signer?.id, row?.body_hash]);
    expect((await signWith(world, { pin: '123456', token })).status).toBe(403);
  });

  it('cannot read a private key or another person’s PIN by copying it over their own PIN', async () => {
    const { _id } = await projects.create();
    const { pin } = await getSigner(crew.brm, _id);
    const [own, other] = await signersOf(_id);
    const [root] = await sql<{ cipher: string }>(
      `select private_key_cipher as cipher from signing_keys where name = 'root'`,
    );
    const put = (cipher: string | undefined) =>
      sql('update signing_signers set pin_cipher = $2 where id = $1', [own?.id, cipher]);
    for (const cipher of [
      root?.cipher,
      legacy.seal('-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n'),
      other?.pin_cipher,
      own?.link_cipher,
    ]) {
      await put(cipher);
      expect([cipher === undefined, (await ownSigner(_id))?.pin]).toEqual([false, undefined]);
    }
    await put(own?.pin_cipher);
    expect((await ownSigner(_id))?.pin).toBe(pin);
  });
});
