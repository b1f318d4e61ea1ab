import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance } from 'fastify';
import { busyMessage } from '../body/byte-budget.ts';
import { toRateLimitedNetwork } from './network.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const defaultLimits = {
  /** A client that reads nothing for this long is considered disconnected; the same limit as for list downloads. */
  stalledMs: 45_000,
  checkMs: 1000,
  /** No browser or proxy pipelines requests, so no genuine client has more than this waiting. */
  waitingRequests: 16,
  /** A response up to this size fits in the buffers of its connection. */
  smallAnswer: 64 * kilobyte,
  eachNetwork: 64 * megabyte,
  all: 192 * megabyte,
};
type Limits = typeof defaultLimits;

/** `checksStalled` counts the checks in a row that found bytes waiting, but none sent since the check before. */
type Connection = {
  readonly socket: Socket;
  last: ServerResponse | undefined;
  waiting: number;
  taken: number;
  checksStalled: number;
};
type BufferedResponse = { readonly network: string; readonly bytes: number; readonly connection: Connection };

/**
 * Limits the memory for responses that clients do not read (docs/decisions/0056-unread-response-limits.md): each
 * connection gets one response at a time, the bytes of each network and of the server are limited, and the connections
 * of clients that have gone are closed.
 */
export function limitUnreadResponses(app: FastifyInstance, bounds: Limits = defaultLimits): void {
  const open = new Map<Socket, Connection>();
  const held = new BufferedResponses(bounds);

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { socket, last: undefined, waiting: 0, taken: 0, checksStalled: 0 });
    socket.once('close', () => open.delete(socket));
  });

  const check = (): void => {
    for (const connection of open.values()) {
      noteProgress(connection);
      if (connection.checksStalled * bounds.checkMs < bounds.stalledMs) continue;
      app.log.debug(
        { waiting: connection.socket.writableLength },
        'a connection was closed because its client stopped reading',
      );
      connection.socket.destroy();
    }
  };
  const timer = setInterval(check, bounds.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const connection = open.get(raw.socket);
    if (connection) inOrder(connection, reply.raw, bounds.waitingRequests, done);
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const connection = open.get(request.raw.socket);
    const isText = typeof payload === 'string';
    if (!connection || !(isText || Buffer.isBuffer(payload)) || payload.length <= bounds.smallAnswer)
      return done(null, payload);
    const bytes = isText ? Buffer.from(payload) : payload;
    const release = held.reserve({ network: toRateLimitedNetwork(request.ip), bytes: bytes.length, connection });
    if (!release) {
      void reply.header('cache-control', 'no-store');
      return done(problem.unavailable(busyMessage, 5));
    }
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
    void reply.header('content-length', bytes.length);
    return done(null, streamInChunks(bytes));
  });
}

/**
 * Handles a request only after the previous response on its connection has left the process, so that pipelined requests
 * cannot fill the memory.
 */
function inOrder(connection: Connection, answer: ServerResponse, max: number, done: () => void): void {
  const earlier = connection.last;
  connection.last = answer;
  // A connection that waits for its next request keeps nothing of the last one in memory.
  answer.once('close', () => {
    if (connection.last === answer) connection.last = undefined;
  });
  if (!earlier || earlier.closed) return done();
  connection.waiting += 1;
  if (connection.waiting > max) return void connection.socket.destroy();
  earlier.once('close', () => {
    connection.waiting -= 1;
    if (!connection.socket.destroyed) done();
  });
  return undefined;
}

/** Streams bytes in chunks to make progress visible: a single write counts as waiting until all of it is sent. */
export function streamInChunks(bytes: Buffer): Readable {
  return Readable.from(chunks(bytes), { objectMode: false, highWaterMark: chunkBytes });
}
const chunkBytes = 64 * kilobyte;
function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

function noteProgress(connection: Connection): void {
  const { socket } = connection;
  const waiting = socket.writableLength;
  const taken = waiting > 0 ? socket.bytesWritten - waiting : 0;
  connection.checksStalled = waiting > 0 && taken === connection.taken ? connection.checksStalled + 1 : 0;
  connection.taken = taken;
}

/**
 * Tracks large responses from their creation until they are sent. To make room for another one, closes those that
 * nobody reads. If that is not enough, refuses it.
 */
class BufferedResponses {
  readonly #bounds: Pick<Limits, 'eachNetwork' | 'all'>;
  readonly #answers = new Set<BufferedResponse>();

  constructor(bounds: Pick<Limits, 'eachNetwork' | 'all'>) {
    this.#bounds = bounds;
  }

  reserve(answer: BufferedResponse): (() => void) | undefined {
    const ofNetwork = ({ network }: BufferedResponse) => network === answer.network;
    const hasRoom =
      this.#makeRoom(answer.bytes, this.#bounds.eachNetwork, ofNetwork) &&
      this.#makeRoom(answer.bytes, this.#bounds.all, () => true);
    if (!hasRoom) return undefined;
    this.#answers.add(answer);
    return () => this.#answers.delete(answer);
  }

  /** Makes room for a response. A response larger than the limit is allowed if it is the only one. */
  #makeRoom(bytes: number, maxBytes: number, counts: (answer: BufferedResponse) => boolean): boolean {
    const counted = [...this.#answers]
      .filter(counts)
      .toSorted((a, b) => b.connection.checksStalled - a.connection.checksStalled);
    let used = counted.reduce((sum, answer) => sum + answer.bytes, 0);
    for (const answer of counted) {
      if (used + bytes <= maxBytes || answer.connection.checksStalled === 0) break;
      answer.connection.socket.destroy();
      this.#answers.delete(answer);
      used -= answer.bytes;
    }
    return used === 0 || used + bytes <= maxBytes;
  }
}
