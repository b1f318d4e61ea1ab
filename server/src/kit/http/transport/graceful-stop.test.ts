import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { stopGracefully } from './graceful-stop.ts';

const forever = 3_600_000;
let app: FastifyInstance;
afterEach(() => app.close());

async function listening(patienceMs: number) {
  app = fastify({ forceCloseConnections: 'idle' });
  const ended: string[] = [];
  stopGracefully(app, () => void ended.push('live'), patienceMs);
  app.post('/file', async () => ({ data: 'kept' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, ended };
}
const uploadHead = 'POST /file HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n';

test('an unfinished upload does not delay the stop', async () => {
  const { port, ended } = await listening(20);
  const socket = connect(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(`${uploadHead}{"a":`);
  await arrived;
  const cut = once(socket, 'close');
  await app.close();
  await cut;
  expect(ended).toEqual(['live']);
});

test('an upload that finishes in time gets its response before the stop', async () => {
  const { port } = await listening(forever);
  const socket = connect(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(`${uploadHead}{"a":`);
  await arrived;
  const closing = app.close();
  socket.write('1234}');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('{"data":"kept"}');
  await closing;
});

test('the stop does not wait for a connection without a request', async () => {
  const { port } = await listening(forever);
  const opened = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await opened;
  const cut = once(socket, 'close');
  await app.close();
  await cut;
  expect(socket.destroyed).toBe(true);
});
