import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the request if its upload can still be read, and refuses it otherwise. If the sender disconnected while the
 * request waited for its turn (idempotency.ts, concurrency-limit.ts), neither data nor an error event would ever
 * arrive.
 */
export function requireOpenUpload(request: FastifyRequest): FastifyRequest {
  if (request.raw.destroyed && !request.raw.readableEnded) throw new Problem('unreadable', incompleteUploadMessage);
  return request;
}
export const incompleteUploadMessage = messages.uploadIncomplete;
