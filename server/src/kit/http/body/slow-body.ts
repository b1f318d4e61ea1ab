import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import type { FastifyRequest } from 'fastify';
import { endWithError } from '../transport/raw-response.ts';

/**
 * Bad Wi-Fi may stall for a while. A sender that stays below this rate for a whole window is gone, or holds the
 * connection on purpose.
 */
const defaultPace = { windowMs: 30_000, bytesPerSecond: 1024, wholeMs: 120_000 };
type Pace = typeof defaultPace;

export const slowBodyMessage = messages.uploadTooSlow;

/**
 * Closes the connection of a body that arrives too slowly. It must deliver at least 1 kB a second in any 30 seconds,
 * and fast enough to complete `bytes` within two minutes. Time in which the server itself does not read, because it
 * waits for the disk or its turn, does not count.
 */
export function closeSlowBody(
  request: FastifyRequest,
  bytes: number,
  { windowMs, bytesPerSecond, wholeMs }: Pace = defaultPace,
): void {
  const { raw } = request;
  const { socket } = raw;
  const needed = Math.max(bytesPerSecond * (windowMs / 1000), (bytes * windowMs) / wholeMs);
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - read;
    read = socket.bytesRead;
    if (raw.readableFlowing !== true || came >= needed) return undefined;
    clearInterval(timer);
    request.log.debug({ url: request.routeOptions.url }, 'a connection with a slow request body was closed');
    return endWithError(socket, 408, slowBodyMessage, request.id);
  }, windowMs).unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
}
