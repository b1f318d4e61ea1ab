import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incompleteUploadMessage, requireOpenUpload } from './open-upload.ts';

let app: FastifyInstance;
let port: number;
/** The handler of the next request, and its result. */
let handle: (request: FastifyRequest) => Promise<unknown>;
let ended: Promise<unknown>;
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.post('/', (request) => (ended = handle(request).catch((error: unknown) => error)));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const form = (bytes: string) =>
  `--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${bytes}`;
const headers = (length: number) =>
  `POST / HTTP/1.1\r\nhost: here\r\ncontent-type: multipart/form-data; boundary=line\r\ncontent-length: ${length}\r\n\r\n`;

describe('an upload', () => {
  it('is refused if its sender disconnected before it was read, without waiting for the rest', async () => {
    const [reached, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    handle = async (request) => {
      request.raw.once('close', gone.resolve);
      reached.resolve();
      await gone.promise;
      return requireOpenUpload(request).file();
    };
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${headers(1000)}${form('half')}`);
    await reached.promise;
    socket.destroy();
    await gone.promise;
    expect(await ended).toMatchObject({ code: 'unreadable', message: incompleteUploadMessage });
  });

  it('is read if it has arrived completely', async () => {
    handle = async (request) => (await (await requireOpenUpload(request).file())?.toBuffer())?.toString();
    const body = `${form('all of it')}\r\n--line--\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(`${headers(body.length)}${body}`);
    await once(socket, 'data');
    expect(await ended).toBe('all of it');
    socket.destroy();
  });
});
