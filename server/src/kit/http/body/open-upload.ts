import { Problem } from '@roadworthy/contract/kit/problem.ts';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/**
 * The request, to read an upload of it. Of one whose sender has gone nothing comes any more, and who begins to read only then would never be told:
 * it may have waited for its turn meanwhile (idempotency.ts, concurrency-limit.ts).
 */
export function requireOpenUpload(request: FastifyRequest): FastifyRequest {
  if (request.raw.destroyed && !request.raw.readableEnded) throw new Problem('unreadable', incompleteUploadMessage);
  return request;
}
export const incompleteUploadMessage = 'The upload is not whole. Please send it again.';
