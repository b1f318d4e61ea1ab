import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/**
 * The request, if its upload can still be read. If the sender left while the request waited for its turn
 * (idempotency.ts, concurrency-limit.ts), no more data and no error event would ever arrive, so it is refused here.
 */
export function requireOpenUpload(request: FastifyRequest): FastifyRequest {
  if (request.raw.destroyed && !request.raw.readableEnded) throw new Problem('unreadable', incompleteUploadMessage);
  return request;
}
export const incompleteUploadMessage = messages.uploadIncomplete;
