import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressResponses } from './compression.ts';

let app: FastifyInstance;
const text = 'an answer that is worth it '.repeat(1000);
beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  await compressResponses(app);
  app.get('/endless', (_, reply) => {
    const stream = new PassThrough();
    stream.write(text);
    return reply.type('text/plain').send(stream);
  });
  app.get('/text', (_, reply) => reply.type('text/plain').send(text));
  app.get('/short', (_, reply) => reply.type('text/plain').send('short'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
async function encodingOf(path: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
    headers: { 'accept-encoding': 'br', connection: 'close' },
  });
  await answer.text();
  return answer.headers.get('content-encoding');
}

test('responses are compressed while encoders are free, and sent uncompressed once a network has used its share', async () => {
  expect([await encodingOf('/text'), await encodingOf('/short')]).toEqual(['br', null]);
  const clients: Socket[] = [];
  for (let n = 0; n < 60; n += 1) {
    const client = connect(port(), '127.0.0.1');
    client.write('GET /endless HTTP/1.1\r\nhost: here\r\naccept-encoding: br\r\n\r\n');
    clients.push(client);
  }
  await expect.poll(() => encodingOf('/text')).toBe(null);
  for (const client of clients) client.destroy();
  await expect.poll(() => encodingOf('/text')).toBe('br');
});
