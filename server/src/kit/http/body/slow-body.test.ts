import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { closeSlowBody, slowBodyMessage } from './slow-body.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const pace = { windowMs: 30, bytesPerSecond: 100, wholeMs: 3_600_000 };
const head = 'POST /file HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 13\r\n';

async function listening(beforeBody: () => Promise<void> = async () => undefined) {
  app = fastify({ forceCloseConnections: true });
  app.addHook('preParsing', async (request) => {
    closeSlowBody(request, 0, pace);
    await beforeBody();
  });
  app.post('/file', async ({ body }) => ({ data: body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

test('a body that stops arriving gets 408, and its connection closes', async () => {
  const socket = await listening();
  socket.write(`${head}\r\n{"a":`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    meta: { message: slowBodyMessage, code: 'unreadable' },
  });
});

test('time during which the server does not read does not count towards the timeout', async () => {
  const { promise: hasWaited, resolve } = Promise.withResolvers<void>();
  let windows = 0;
  const socket = await listening(async () => {
    const timer = setInterval(() => (windows += 1) > 4 && resolve(), pace.windowMs);
    await hasWaited;
    clearInterval(timer);
  });
  socket.write(`${head}connection: close\r\n\r\n{"a":"who`);
  await hasWaited;
  socket.write('le"}');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});
