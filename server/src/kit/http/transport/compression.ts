import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { toRateLimitedNetwork } from './network.ts';

/**
 * An encoder holds about a megabyte until its client has read the response
 * (docs/decisions/0056-unread-response-limits.md).
 */
const maxEncoders = 64;
const threshold = 1024;
const types = /^(text\/|application\/(json|javascript))/;

/**
 * Compresses responses that get smaller by it, for clients that accept it; pictures and documents are compressed
 * already. Slow clients can use up all encoders: responses are then sent uncompressed. Networks share the encoders
 * fairly.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  const encoders = new FairSemaphore(maxEncoders);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (wantsEncoder(request, reply, payload)) {
      const release = encoders.tryAcquire(toRateLimitedNetwork(request.ip));
      if (!release) delete request.headers['accept-encoding'];
      else if (reply.raw.closed) release();
      else reply.raw.once('close', release);
    }
    done(null, payload);
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold,
    // A window of 64 kB makes responses 4 per cent larger. With the default of 4 MB, each encoder would need 6 MB.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
    customTypes: types,
  });
}

function wantsEncoder(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (
    payload === null ||
    payload === undefined ||
    request.headers['accept-encoding'] === undefined ||
    request.routeOptions.config.endless
  )
    return false;
  if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < threshold) return false;
  return (
    reply.getHeader('content-encoding') === undefined &&
    types.test(String(reply.getHeader('content-type') ?? 'application/json'))
  );
}
