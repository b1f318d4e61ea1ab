import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Writes an error in the usual format directly to the socket and closes it. For data that never became a complete
 * request.
 */
export function endWithError(socket: Duplex, status: 400 | 408, message: string, requestId: string): void {
  const body = JSON.stringify({ meta: { message, code: 'unreadable', requestId } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
