import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitUnreadResponses } from './unread-responses.ts';

// Tests clients that send requests but do not read, on real connections. The responses exceed what the kernel can
// buffer.

const forever = 3_600_000;
const large = 32 * 1024 * 1024;
const usual = {
  stalledMs: forever,
  checkMs: 10,
  waitingRequests: 4,
  smallAnswer: 1024,
  eachNetwork: large,
  all: 8 * large,
};

let app: FastifyInstance;
let clients: Socket[] = [];
let requestedPaths: string[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  requestedPaths = [];
  await app.close();
});

async function listening(change: Partial<typeof usual> = {}): Promise<void> {
  app = fastify({ forceCloseConnections: true, bodyLimit: 100 });
  limitUnreadResponses(app, { ...usual, ...change });
  app.get('/large/:name', (request) => {
    requestedPaths.push(request.url);
    return 'x'.repeat(large);
  });
  app.get('/small', () => ({ data: 'here' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const port = () => (app.server.address() as AddressInfo).port;
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`;
const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`, { headers: { connection: 'close' } });

/** Sends requests, and reads nothing until the returned socket is resumed. */
function ask(...paths: string[]): Socket {
  const client = connect(port(), '127.0.0.1').on('error', () => undefined);
  clients.push(client.pause());
  client.write(paths.map(request).join(''));
  return client;
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('pipelined requests wait until the previous response is read, and are answered in order', async () => {
  await listening({ eachNetwork: 8 * large });
  const client = ask('/large/1', '/large/2', '/large/3', '/small');
  await expect.poll(() => requestedPaths).toEqual(['/large/1']);
  expect(await (await get('/small')).json()).toEqual({ data: 'here' });
  expect(requestedPaths).toEqual(['/large/1']);
  let read = 0;
  let last = '';
  client.on('data', (piece: Buffer) => {
    read += piece.length;
    last = piece.subarray(-15).toString();
  });
  client.resume();
  await expect.poll(() => last).toBe('{"data":"here"}');
  expect(read).toBeGreaterThan(3 * large);
  expect(requestedPaths).toEqual(['/large/1', '/large/2', '/large/3']);
});

test('a connection that pipelines more requests than any real client is closed', async () => {
  await listening();
  const client = ask('/large/1', ...Array.from({ length: 5 }, () => '/small'));
  await once(client.resume(), 'close');
  expect(requestedPaths.length).toBeLessThanOrEqual(1);
});

test('a connection is closed if its client does not read; an idle one, or one read to its end, is not', async () => {
  await listening({ stalledMs: 100 });
  const idle = ask('/small').resume();
  await once(idle, 'data');
  ask('/large/1');
  await expect.poll(connections).toBe(2);
  await expect.poll(connections).toBe(1);
  expect((await (await get('/large/2')).text()).length).toBe(large);
  idle.write(request('/small'));
  expect(String((await once(idle, 'data'))[0])).toContain('200 OK');
});

test('a network at its limit loses its unread responses, so that its next request is answered', async () => {
  await listening({ eachNetwork: 2 * large });
  ask('/large/1');
  ask('/large/2');
  await expect.poll(() => requestedPaths.length).toBe(2);
  // The next request is refused until the checks have noticed that nobody reads the others. Then it succeeds.
  await expect.poll(async () => (await (await get('/large/3')).text()).length).toBe(large);
  await expect.poll(connections).toBe(1);
});

test('a response that exceeds the limit is refused instead of buffered, and the first one is sent completely', async () => {
  await listening({ checkMs: forever });
  const client = ask('/large/1');
  await expect.poll(() => requestedPaths.length).toBe(1);
  const refused = await get('/large/2');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await get('/small')).status).toBe(200);
  let read = 0;
  client.on('data', (piece: Buffer) => {
    read += piece.length;
  });
  client.resume();
  await expect.poll(() => read).toBeGreaterThan(large);
  await expect.poll(async () => (await get('/large/3')).status).toBe(200);
});

test('the unread responses of all networks together are limited as well', async () => {
  await listening({ eachNetwork: 100 * large, all: large, checkMs: forever });
  ask('/large/1');
  await expect.poll(() => requestedPaths.length).toBe(1);
  expect((await get('/large/2')).status).toBe(503);
});
