import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitUnreadResponses } from './unread-responses.ts';

// Clients that ask and do not read, on real connections. The answers are larger than what the two kernels take by themselves.

const forever = 3_600_000;
const large = 32 * 1024 * 1024;
const usual = { stalledMs: forever, checkMs: 10, waitingRequests: 4, smallAnswer: 1024, eachNetwork: large, all: 8 * large };

let app: FastifyInstance;
let clients: Socket[] = [];
let asked: string[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  asked = [];
  await app.close();
});

async function listening(change: Partial<typeof usual> = {}): Promise<void> {
  app = fastify({ forceCloseConnections: true, bodyLimit: 100 });
  limitUnreadResponses(app, { ...usual, ...change });
  app.get('/large/:name', (request) => {
    asked.push(request.url);
    return 'x'.repeat(large);
  });
  app.get('/small', () => ({ data: 'here' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const port = () => (app.server.address() as AddressInfo).port;
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`;
const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`, { headers: { connection: 'close' } });

/** Sends requests, and reads nothing until it is resumed. */
function ask(...paths: string[]): Socket {
  const client = connect(port(), '127.0.0.1').on('error', () => undefined);
  clients.push(client.pause());
  client.write(paths.map(request).join(''));
  return client;
}
const connections = () => new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

test('requests that were sent ahead wait until the answer before theirs was read, and all are answered in turn', async () => {
  await listening({ eachNetwork: 8 * large });
  const client = ask('/large/1', '/large/2', '/large/3', '/small');
  await expect.poll(() => asked).toEqual(['/large/1']);
  expect(await (await get('/small')).json()).toEqual({ data: 'here' });
  expect(asked).toEqual(['/large/1']);
  let read = 0;
  let last = '';
  client.on('data', (piece: Buffer) => {
    read += piece.length;
    last = piece.subarray(-15).toString();
  });
  client.resume();
  await expect.poll(() => last).toBe('{"data":"here"}');
  expect(read).toBeGreaterThan(3 * large);
  expect(asked).toEqual(['/large/1', '/large/2', '/large/3']);
});

test('a connection that sends more requests ahead than any client does is closed', async () => {
  await listening();
  const client = ask('/large/1', ...Array.from({ length: 5 }, () => '/small'));
  await once(client.resume(), 'close');
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('a connection whose reader takes nothing is closed; one that is idle, or is read to its end, is not', async () => {
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

test('a network holds only so much: what is read by nobody makes room for what is asked next', async () => {
  await listening({ eachNetwork: 2 * large });
  ask('/large/1');
  ask('/large/2');
  await expect.poll(() => asked.length).toBe(2);
  // Until checks have seen that nothing moves, the next is refused; then it is answered.
  await expect.poll(async () => (await (await get('/large/3')).text()).length).toBe(large);
  await expect.poll(connections).toBe(1);
});

test('an answer that finds no room is refused, not kept, and the first one is sent to its end', async () => {
  await listening({ checkMs: forever });
  const client = ask('/large/1');
  await expect.poll(() => asked.length).toBe(1);
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

test('the server as a whole holds only so much, whichever networks ask', async () => {
  await listening({ eachNetwork: 100 * large, all: large, checkMs: forever });
  ask('/large/1');
  await expect.poll(() => asked.length).toBe(1);
  expect((await get('/large/2')).status).toBe(503);
});
