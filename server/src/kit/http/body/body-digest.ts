import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';

/**
 * What a request brought, to compare it with another. An upload is never in memory as a whole: it is hashed while the handler reads it. Its parts are
 * divided by a line that a browser makes anew each time, so that line does not count.
 */
export function bodyDigest(request: FastifyRequest): () => Promise<string> {
  const divider = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (!request.isMultipart() || !divider) return async () => JSON.stringify(request.body ?? null);
  const read = hashSkipping(Buffer.from(divider));
  // Whoever reads lets it flow; to listen for pieces before that would let it flow too early.
  request.raw.once('resume', () => request.raw.on('data', read.take));
  return async () => {
    // What the handler had no use for is part of it too.
    request.raw.unpipe().resume();
    await finished(request.raw, { writable: false });
    return read.digest();
  };
}

/** The hash of pieces that come one after the other, without a mark that may lie across two of them. */
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
