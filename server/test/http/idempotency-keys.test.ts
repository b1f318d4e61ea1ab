import { allRoutes } from '@roadworthy/contract';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { noIdempotencyReasons } from '@roadworthy/contract/kit/idempotency.ts';
import type { Route, BodyInput } from '@roadworthy/contract/kit/route.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/kit/auth/tokens.ts';
import { must } from '../fixtures/must.ts';
import { asOwner, countAdvisoryLocks } from '../support/as-owner.ts';
import { makeCatalogueLine } from '../fixtures/catalogue.ts';
import { type TestResponse, type Person } from '../fixtures/people.ts';
import { makeProjects, getSigningPage, getSigner, type Projects } from '../fixtures/projects.ts';
import { getTestPassword } from '../fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../fixtures/world.ts';

// Tests an Idempotency-Key on work that spans several transactions. Repeated work happens once, and every repeat gets
// the first response.

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const other = [422, ['This Idempotency-Key was already used for another request']];
const refusal = ({ status, body }: TestResponse) => [
  status,
  body.meta?.errors?.map(({ message }: { message: string }) => message),
];
const underKey = (key = v7()) => ({ key, headers: { 'idempotency-key': key } });
const three = <T>(action: () => Promise<T>): Promise<T[]> => Promise.all([1, 2, 3].map(action));
const rows = (key: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).execute(),
  );
const files = async () =>
  (await world.kit.db.inCompany(crew.id, undefined, (tx) => tx.selectFrom('files').select('id').execute())).length;
const documents = async (project: string) =>
  (
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('signings').select('id').where('subjectId', '=', project).execute(),
    )
  ).length;
const forget = (key: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) => tx.deleteFrom('idempotencyKeys').where('key', '=', key).execute());

function formOf(...pictures: Uint8Array[]): FormData {
  const form = new FormData();
  for (const bytes of pictures)
    form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/png' }), 'picture.png');
  return form;
}

describe('a change', () => {
  const changes = Object.entries<Route>(allRoutes).filter(([, { method }]) => method !== 'GET');
  it('accepts a key, or the contract gives the reason why it cannot', () => {
    const silent = changes.filter(([, route]) => !route.noIdempotencyKey);
    // Nobody is signed in on these two routes, so the link determines to whom the key belongs.
    expect(silent.filter(([, { allow }]) => allow === 'public').map(([name]) => name)).toEqual(['sign', 'decline']);
    expect(silent.filter(([, { kind }]) => kind === 'bytes')).toEqual([]);
    // A presence announcement is stored only in memory, so its transaction only reads.
    const keyless = changes.filter(([, route]) => route.noIdempotencyKey && route.transaction !== 'none');
    expect(keyless.map(([name]) => name)).toEqual(['announcePresence']);
  });

  it('is described in the OpenAPI document as having no key if it has none', async () => {
    const { body } = await world.nobody.sendRaw('GET', '/openapi.json');
    expect(body.paths['/api/v1/user/login'].post.description).toBe(
      `Takes no Idempotency-Key: ${noIdempotencyReasons.session}`,
    );
    expect(body.paths['/api/v1/upload'].post.description).toBeUndefined();
  });

  it('stores neither its first response nor its body in plain text', async () => {
    const { key, headers } = underKey();
    const sent = { address: '7 Hidden Lane', city: 'Leeds', country: 'UK' };
    const make = () => crew.brm.attempt(locationRoutes.addLocation, { body: sent, headers });
    const first = await make();
    expect([JSON.stringify(await rows(key)).includes(sent.address), (await make()).body]).toEqual([false, first.body]);
    expect((await rows(key))[0]?.bodyHash).not.toBe(sha256(JSON.stringify(sent)));
  });

  it('is in one transaction with its key: both exist, or neither', async () => {
    const { key, headers } = underKey();
    const { _id, updatedAt } = await crew.brm.call(locationRoutes.addLocation, {
      body: { address: '1 Yard', city: 'Leeds', country: 'UK' },
      headers,
    });
    // `xmin` is PostgreSQL's id of the transaction that wrote a row.
    const sql = `select k.xmin = l.xmin as together from idempotency_keys k, locations l where k.key = '${key}' and l.id = '${_id}'`;
    expect((await asOwner(world.databaseUrl, (owner) => owner.query(sql))).rows).toEqual([{ together: true }]);
    const later = underKey();
    const change = (read: string) =>
      crew.brm.attempt(locationRoutes.changeLocation, {
        params: { id: _id },
        body: { city: 'York', updatedAt: read },
        headers: later.headers,
      });
    expect([(await change('2000-01-01T00:00:00.000Z')).status, await rows(later.key)]).toEqual([409, []]);
    expect((await change(updatedAt)).status).toBe(200);
  });
});

describe('E-Sign with a key', () => {
  it('pressed three times creates one document, and later still returns the first response', async () => {
    const { _id } = await projects.create();
    const { key, headers } = underKey();
    const press = () => crew.brm.attempt(projectRoutes.esignProject, { params: { id: _id }, headers });
    const [first, ...again] = await three(press);
    assert(first);
    expect(first.status).toBe(200);
    for (const answer of again) expect(answer.body).toEqual(first.body);
    expect(await documents(_id)).toBe(1);
    await projects.sign(crew.brm, _id);
    expect((await press()).body).toEqual(first.body);
    const [row] = await rows(key);
    const { pin, embedded_signing_url: link } = must(listSigners(must(first.body.data))[0]);
    expect(pin).toMatch(/^\d{6}$/);
    for (const secret of [`"${pin}"`, link?.split('/sign/')[1]]) expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is refused for another project or path and without a UUID, but another person may use the same key', async () => {
    const [one, two] = [await projects.create(), await projects.create()];
    const { headers } = underKey();
    const press = (who: Person, path: string) => who.sendRaw('POST', path, {}, headers);
    expect((await press(crew.brm, `/project/${one._id}/esign`)).status).toBe(200);
    expect(refusal(await press(crew.brm, `/project/${two._id}/esign`))).toEqual(other);
    expect(refusal(await crew.brm.sendRaw('POST', '/location', {}, headers))[0]).toBe(422);
    expect((await press(crew.cy, `/project/${two._id}/esign`)).status).toBe(200);
    const wrong = { 'idempotency-key': 'twice' };
    expect(
      refusal(await crew.brm.attempt(projectRoutes.esignProject, { params: { id: one._id }, headers: wrong })),
    ).toEqual([422, ['The Idempotency-Key must be a UUID']]);
  });

  it('interrupted by a crash between document and response returns the same document when pressed again', async () => {
    const { _id } = await projects.create();
    const { key, headers } = underKey();
    const press = () => crew.brm.attempt(projectRoutes.esignProject, { params: { id: _id }, headers });
    const { body } = await press();
    await forget(key);
    expect((await press()).body.data?.meta.document_hash).toBe(body.data?.meta.document_hash);
    expect(await documents(_id)).toBe(1);
  });
});

describe('a signature with a key', () => {
  it('sent three times is one signature, and its verification moves the project once', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const { headers } = underKey();
    const body: BodyInput<typeof signingRoutes.sign> = {
      pin: signer.pin,
      signature: { kind: 'typed', value: 'Bo Tester' },
      consent: true,
      ...(await getSigningPage(world, signer.token)),
    };
    const sign = (change = {}) =>
      world.nobody.attempt(signingRoutes.sign, {
        params: { token: signer.token },
        body: { ...body, ...change },
        headers,
      });
    const answers = await three(() => sign());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.data?.next)).size).toBe(1);
    expect(refusal(await sign({ pin: '000000' }))).toEqual(other);
    expect((await world.nobody.attempt(signingRoutes.sign, { params: { token: signer.token }, body })).status).toBe(
      409,
    );

    const again = underKey().headers;
    const verify = () =>
      crew.brm.attempt(projectRoutes.verifyProject, {
        body: { meta: { related_document_hash: signer.hash } },
        headers: again,
      });
    expect((await three(verify)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await projects.get(_id)).status).toBe('Awaiting Customer to E-Sign');
  });
});

describe('an upload with a key', () => {
  it('repeated is one file, regardless of its multipart boundary', async () => {
    const [bytes, before] = [await makePicture(), await files()];
    const { key, headers } = underKey();
    const send = (...pictures: Uint8Array[]) =>
      crew.ina.attempt(fileRoutes.upload, { body: formOf(...pictures), headers });
    const answers = await three(() => send(bytes));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.data?.key)).size).toBe(1);
    expect(await files()).toBe(before + 1);
    expect(refusal(await send(await makePicture()))).toEqual(other);
    expect(refusal(await send(bytes, bytes))).toEqual(other);
    expect(await rows(key)).toHaveLength(1);
  });

  it('is repeated as a whole if it has several files', async () => {
    const pictures = [await makePicture(600, 400), await makePicture(20, 10)];
    const before = await files();
    const { headers } = underKey();
    const [first, second] = await three(() =>
      crew.ina.attempt(fileRoutes.uploads, { body: formOf(...pictures), headers }),
    );
    expect([first?.status, second?.body]).toEqual([200, first?.body]);
    expect(await files()).toBe(before + 2);
  });

  it('creates no second file when it is sent again after a crash between saving the file and responding', async () => {
    const [one, two] = [await makePicture(31, 30), await makePicture(32, 30)];
    const before = await files();
    const { key, headers } = underKey();
    const send = (...pictures: Uint8Array[]) =>
      crew.ina.attempt(fileRoutes.uploads, { body: formOf(...pictures), headers });
    const first = await send(one, two, one);
    await forget(key);
    expect((await send(one, two, one)).body).toEqual(first.body);
    expect(new Set(first.body.data?.map((file: { key: string }) => file.key)).size).toBe(3);
    expect(await files()).toBe(before + 3);
    expect(
      (await crew.ina.attempt(fileRoutes.getFile, { params: { key: must(first.body.data?.[1]?.key) } })).status,
    ).toBe(200);
    // An upload of another person is another file, even with the same key and bytes.
    const theirs = await crew.ian.attempt(fileRoutes.uploads, { body: formOf(one), headers });
    expect(theirs.body.data?.[0]?.key).not.toBe(first.body.data?.[0]?.key);
    const drawn = () => crew.ina.attempt(fileRoutes.upload, { query: { drawn: 'true' }, body: formOf(two), headers });
    await forget(key);
    const drawing = await drawn();
    await forget(key);
    expect((await drawn()).body).toEqual(drawing.body);
  });

  it('leaves the key unused if it was refused', async () => {
    const { headers } = underKey();
    const send = (bytes: Uint8Array) => crew.ina.attempt(fileRoutes.upload, { body: formOf(bytes), headers });
    expect((await send(Buffer.from('no picture'))).status).toBe(415);
    expect((await send(await makePicture())).status).toBe(200);
  });

  it('repeated while the first is in progress waits for its response', async () => {
    const [bytes, before] = [await makePicture(), await files()];
    const { key, headers } = underKey();
    const slow = await halfSent(crew.ina, bytes, headers);
    const second = crew.ina.attempt(fileRoutes.upload, { body: formOf(bytes), headers });
    const first = await slow.rest();
    expect((await second).body.data?.key).toBe(JSON.parse(first).data.key);
    expect(await files()).toBe(before + 1);
    expect(await rows(key)).toHaveLength(1);
  });

  it('is completed by the next request if its sender abandoned it halfway', async () => {
    const [bytes, before] = [await makePicture(), await files()];
    const { headers } = underKey();
    (await halfSent(crew.ina, bytes, headers)).giveUp();
    expect((await crew.ina.attempt(fileRoutes.upload, { body: formOf(bytes), headers })).status).toBe(200);
    expect(await files()).toBe(before + 1);
  });
});

/**
 * Starts an upload of which the server has read the first half of the picture while the other half is still to come.
 */
async function halfSent(who: Person, bytes: Uint8Array, headers: Record<string, string>) {
  const form = new Response(formOf(bytes));
  const type = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  const half = body.length / 2;
  const all = { ...headers, authorization: `Bearer ${who.token}`, company: crew.id, 'content-type': type };
  const sent = request(new URL(`${world.base}/upload`), { method: 'POST', headers: all });
  const answered = new Promise<string>((resolve, reject) => {
    sent.on('error', reject).on(
      'response',
      (response) =>
        void response
          .setEncoding('utf8')
          .toArray()
          .then((pieces) => resolve(pieces.join(''))),
    );
  });
  answered.catch(() => undefined);
  sent.write(body.subarray(0, half));
  // The upload holds its key as soon as the database has the lock.
  await expect.poll(() => countAdvisoryLocks(world.databaseUrl)).toBe(1);
  return { rest: () => (sent.end(body.subarray(half)), answered), giveUp: () => sent.destroy() };
}
describe('an import with a key', () => {
  it('repeated returns the result of the first one', async () => {
    await makeCatalogueLine(crew.brm, 'D8');
    const { headers } = underKey();
    const send = (query: string, key = {}) => {
      const form = new FormData();
      form.append(
        'file',
        new Blob(['VIN,Platform,Make,Model,Variant\r\nSALLDHMF8XB777001,D8,Land Rover,Defender,110\r\n']),
        'vehicles.csv',
      );
      return crew.brm.sendRaw('POST', `/vehicle/import${query}`, form, key);
    };
    const written = { written: true, added: 1, unchanged: 0 };
    for (const answer of await three(() => send('?confirm=true', headers)))
      expect(answer.body.data).toMatchObject(written);
    expect(refusal(await send('', headers))).toEqual(other);
    expect((await send('?confirm=true')).body.data).toMatchObject({ added: 0, unchanged: 1 });
  });
});

describe('setting up a second factor with a key', () => {
  it('repeated gives the app the same key', async () => {
    const { key, headers } = underKey();
    const begin = () =>
      crew.eva.attempt(secondFactorRoutes.beginSecondFactor, { body: { password: getTestPassword('Eva') }, headers });
    const [first, second] = await three(begin);
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    const text = JSON.stringify(await rows(key));
    for (const secret of [first?.body.data?.key, getTestPassword('Eva')]) expect(text).not.toContain(secret);
  });
});
