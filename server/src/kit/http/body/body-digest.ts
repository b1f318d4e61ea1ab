import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';

/**
 * Digests a request's body, to compare it with another. An upload is never in memory as a whole: it is hashed while the
 * handler reads it. The multipart boundary, which a browser generates for each request, is left out.
 */
export function startBodyDigest(request: FastifyRequest): () => Promise<string> {
  const divider = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (!request.isMultipart() || !divider) return async () => JSON.stringify(request.body ?? null);
  const read = hashSkipping(Buffer.from(divider));
  // Reading starts the flow; a data listener before that would start it too early.
  request.raw.once('resume', () => request.raw.on('data', read.take));
  return async () => {
    // Parts that the handler did not read count as well.
    request.raw.unpipe().resume();
    await finished(request.raw, { writable: false });
    return read.digest();
  };
}

/** Hashes consecutive chunks without a marker, which may be split across two of them. */
function hashSkipping(mark: Buffer) {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  return {
    take(piece: Buffer): void {
      let bytes = Buffer.concat([rest, piece]);
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark)) {
        hash.update(bytes.subarray(0, at)).update('|');
        bytes = bytes.subarray(at + mark.length);
      }
      const kept = Math.max(bytes.length - mark.length + 1, 0);
      hash.update(bytes.subarray(0, kept));
      rest = bytes.subarray(kept);
    },
    digest: (): string => hash.update(rest).digest('hex'),
  };
}
