import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';

/**
 * Computes a digest of a request's body, to compare it with another one. An upload is hashed while the handler reads
 * it, so it is never in memory as a whole. The multipart boundary is left out, because browsers generate it for each
 * request.
 */
export function startBodyDigest(request: FastifyRequest): () => Promise<string> {
  const divider = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (!request.isMultipart() || !divider) return async () => JSON.stringify(request.body ?? null);
  const read = hashSkipping(Buffer.from(divider));
  // Waits until the handler starts reading, because adding a data listener earlier would start the flow too soon.
  request.raw.once('resume', () => request.raw.on('data', read.take));
  return async () => {
    // Reads the parts that the handler did not read, because they are part of the digest.
    request.raw.unpipe().resume();
    await finished(request.raw, { writable: false });
    return read.digest();
  };
}

/** Hashes chunks in order, leaving out a marker that may be split across two of them. */
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
