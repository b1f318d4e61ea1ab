import { allRoutes } from '@roadworthy/contract';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';

// Tests bodies that would be refused anyway, bodies that arrive slowly, and many bodies at once.

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  // The server trusts the x-forwarded-for header of the tests, so that each test can send from its own address.
  world = await makeWorld({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

type Sent = { by?: Person; from?: string; type?: string; length: number; body?: string };
/** Sends the head of a request and optionally the start of its body, and keeps the connection open. */
function begin(
  method: string,
  path: string,
  { by, from = '203.0.113.1', type = 'application/json', length, body = '' }: Sent,
): Socket {
  const { hostname, port } = new URL(world.base);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  const headers = [
    'host: here',
    `x-forwarded-for: ${from}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...(by?.token ? [`authorization: Bearer ${by.token}`] : []),
    ...(by?.company ? [`company: ${by.company}`] : []),
  ];
  socket.write(`${method} /api/v1${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
/** Returns the status of a response that arrives before the body is complete. */
const statusOf = async (socket: Socket): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]);

const megabyte = 1024 * 1024;
const withBody = Object.values<Route>(allRoutes).filter(({ method }) => method !== 'GET');
const pathOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, '0198f000-0000-7000-8000-000000000000');

describe('a body that would be refused anyway', () => {
  it('is refused from a stranger on every route before a byte of it has arrived', async () => {
    const answers = await Promise.all(
      withBody.map(async (route) => {
        const status = await statusOf(begin(route.method, pathOf(route), { length: 70_000 }));
        return [`${route.method} ${route.path}`, status] as const;
      }),
    );
    const expected = withBody.map(
      (route) => [`${route.method} ${route.path}`, route.allow === 'public' ? 413 : 401] as const,
    );
    expect(answers).toEqual(expected);
  });

  it('is refused from a person without permission before a byte of it has arrived', async () => {
    expect(await statusOf(begin('POST', '/grid', { by: crew.ina, length: 10 * megabyte }))).toBe(403);
    expect(
      await statusOf(
        begin('POST', '/vehicle/import', {
          by: crew.cy,
          type: 'multipart/form-data; boundary=line',
          length: 10 * megabyte,
        }),
      ),
    ).toBe(403);
  });

  it('is not read at an unknown path', async () => {
    expect(await statusOf(begin('POST', '/nothing', { length: 60_000 }))).toBe(404);
  });

  it('is refused if it is larger than its route allows, even from a person with permission', async () => {
    expect(await statusOf(begin('POST', '/part', { by: crew.admin, length: 3 * megabyte }))).toBe(413);
    expect(await statusOf(begin('POST', '/grid', { by: crew.admin, length: 9 * megabyte }))).toBe(413);
  });

  it('is refused if it is multipart data where JSON is expected', async () => {
    const form = new FormData();
    form.append('name', 'Seal');
    expect((await crew.admin.sendRaw('POST', '/part', form)).status).toBe(415);
  });
});

describe('a JSON body', () => {
  const send = async (by: Person, path: string, text: string, headers = {}) => {
    const own = {
      'content-type': 'application/json',
      authorization: `Bearer ${by.token}`,
      company: by.company ?? '',
      ...headers,
    };
    const response = await fetch(`${world.base}${path}`, { method: 'POST', headers: own, body: text });
    return [response.status, (await response.json()).meta.message];
  };

  it('is refused if it is half a million levels deep, even with an Idempotency-Key', async () => {
    const deep = `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    const refused = [400, 'The request is nested too deeply'];
    expect(await send(crew.admin, '/part', deep)).toEqual(refused);
    expect(await send(crew.admin, '/part', deep, { 'idempotency-key': crypto.randomUUID() })).toEqual(refused);
  });

  it('is refused if it has more values than any form has', async () => {
    const many = `[${'{},'.repeat(600_000)}{}]`;
    expect(await send(crew.admin, '/part', many)).toEqual([
      413,
      'The request contains too many values. Send it in smaller parts.',
    ]);
  });

  it('is refused as too large if it has more than 500 property names', async () => {
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 0]));
    const few = await crew.admin.sendRaw('POST', '/part', unknown(490));
    expect([few.status, parseRefusal(few.body).errors.length]).toEqual([422, 495]);
    expect(await send(crew.admin, '/part', JSON.stringify(unknown(501)))).toEqual([
      413,
      'The request contains too many values. Send it in smaller parts.',
    ]);
  });

  it('gets at most 500 errors', async () => {
    const vehicles = Array.from({ length: 900 }, () => 'none');
    const { status, body } = await crew.brm.sendRaw('POST', '/project_workplans', { type: 'P', vehicles });
    expect([status, parseRefusal(body).errors.length]).toEqual([422, 500]);
  });
});

it('a multipart body with a boundary that is too long is refused with 400', async () => {
  const type = `multipart/form-data; boundary=${'Z'.repeat(300)}`;
  for (const [path, by] of [
    ['/verify', undefined],
    ['/upload', crew.ina],
  ] as const)
    expect(
      await statusOf(begin('POST', path, { ...(by && { by }), from: '203.0.113.70', type, length: 1, body: 'x' })),
    ).toBe(400);
});

describe('large bodies that arrive slowly', () => {
  it('do not delay small ones, not even those of the same sender', async () => {
    begin('POST', '/grid', { by: crew.admin, from: '203.0.113.50', length: 7 * megabyte, body: '{' });
    begin('POST', '/grid', { by: crew.brm, from: '203.0.113.50', length: 5 * megabyte, body: '{' });
    for (const by of [crew.admin, crew.brm, crew.manager])
      expect((await by.sendRaw('POST', '/part', {})).status).toBe(422);
  });

  it('do not delay a large one of another company, even if two people of one company send them', async () => {
    for (const by of [crew.manager, crew.brm])
      begin('POST', '/grid', { by, from: '203.0.113.51', length: 4 * megabyte, body: '{' });
    const other = begin('POST', '/grid', {
      by: others.brm,
      from: '203.0.113.52',
      length: 7 * megabyte,
      body: `{"name":"${'x'.repeat(7 * megabyte - 11)}"}`,
    });
    expect(await statusOf(other)).toBe(422);
  });
});

describe('bodies that are held back on purpose', () => {
  it('do not prevent sign-ins, even if strangers in many networks send them', async () => {
    for (let network = 0; network < 10; network += 1)
      for (let sent = 0; sent < 16; sent += 1)
        begin('POST', '/user/login', { from: `198.51.${network}.1`, length: 65_536, body: '{' });
    const body = JSON.stringify({ emailId: 'nobody@test.test', password: 'Wrong-Horse-77' });
    expect(await statusOf(begin('POST', '/user/login', { from: '203.0.113.60', length: body.length, body }))).toBe(401);
  });

  it('do not prevent the platform from sending a large one, even if people of two companies send them', async () => {
    for (const by of [crew.ina, others.ina])
      for (let sent = 0; sent < 4; sent += 1)
        begin('POST', '/sync', { by, from: '203.0.113.61', length: 2 * megabyte, body: '{' });
    const body = `{"name":"${'x'.repeat(100_000)}"}`;
    expect(
      await statusOf(begin('POST', '/company', { by: world.ada, from: '203.0.113.62', length: body.length, body })),
    ).toBe(422);
  });
});

const line = 'multipart/form-data; boundary=line';
const half =
  '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const uploadAs = (by: Person, from: string): Socket =>
  begin('POST', '/upload', { by, from, type: line, length: 10 * megabyte, body: `${half}${'x'.repeat(50_000)}` });

/** Lists the scratch folders, one for each upload in progress. */
const scratchFolders = async (): Promise<string[]> => {
  const scratch = join(world.kit.settings.dataDir, 'scratch');
  return (await readdir(scratch)).map((name) => join(scratch, name));
};

describe('half-sent uploads', () => {
  it('of one person take at most eight slots: only that person’s next upload is refused, until they end', async () => {
    for (let sent = 0; sent < 8; sent += 1) uploadAs(crew.ina, '203.0.113.20');
    // The received bytes are on disk.
    await expect.poll(() => scratchFolders()).toHaveLength(8);
    for (const folder of await scratchFolders()) {
      await expect.poll(async () => (await readFile(join(folder, '1'))).length).toBeGreaterThan(40_000);
    }
    expect(await statusOf(uploadAs(crew.ina, '203.0.113.21'))).toBe(503);
    await expect(world.upload(crew.ian)).resolves.toEqual(expect.any(String));
    sockets.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(() => scratchFolders()).toEqual([]);
    await expect(world.upload(crew.ina)).resolves.toEqual(expect.any(String));
  });

  it('of strangers do not prevent another address from having a document checked', async () => {
    const check = (from: string) =>
      begin('POST', '/verify', { from, type: line, length: 10 * megabyte, body: `${half}%PDF-1.7` });
    const other = async (from: string) => {
      const form = new FormData();
      form.append(
        'file',
        new Blob([Buffer.from('%PDF-1.7\nnothing follows')], { type: 'application/pdf' }),
        'contract.pdf',
      );
      return (
        await world.nobody.attempt(verifyRoutes.verifyDocument, { body: form, headers: { 'x-forwarded-for': from } })
      ).status;
    };
    for (let sent = 0; sent < 3; sent += 1) check('203.0.113.30');
    await expect.poll(() => scratchFolders()).toHaveLength(3);
    expect(await other('203.0.113.30')).toBe(503);
    for (let network = 1; network <= 31; network += 1)
      for (let sent = 0; sent < 3; sent += 1) check(`198.51.100.${network}`);
    await expect.poll(() => scratchFolders(), { timeout: 60_000 }).toHaveLength(96);
    expect(await other('203.0.113.40')).toBe(200);
  });
});

describe('an API response', () => {
  it.each([
    ['a record', () => crew.ina.attempt(sessionRoutes.me), 200],
    ['a list', () => crew.admin.attempt(partRoutes.listParts), 200],
    ['a list download', () => crew.admin.attempt(partRoutes.listParts, { headers: { accept: 'text/csv' } }), 200],
    ['a refusal', () => world.nobody.attempt(partRoutes.listParts), 401],
    ['an unknown path', () => world.nobody.sendRaw('GET', '/nothing'), 404],
  ])('is never cached: %s', async (_, ask, status) => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });
});
