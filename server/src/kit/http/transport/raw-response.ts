import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers past Fastify, in the shape of every other error, and ends the connection: for what never became a request, or never a whole one. */
export function endWithError(socket: Duplex, status: 400 | 408, message: string, requestId: string): void {
  const body = JSON.stringify({ meta: { message, code: 'unreadable', requestId } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
