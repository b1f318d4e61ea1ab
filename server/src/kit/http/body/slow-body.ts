import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import type { FastifyRequest } from 'fastify';
import { endWithError } from '../transport/raw-response.ts';

/**
 * Bad Wi-Fi may pause for a while and then continue; a sender below this rate over a whole window has left, or holds
 * the connection on purpose.
 */
const defaultPace = { windowMs: 30_000, bytesPerSecond: 1024, wholeMs: 120_000 };
type Pace = typeof defaultPace;

export const slowBodyMessage = messages.uploadTooSlow;

/**
 * Closes the connection of a body that arrives too slowly: it needs at least 1 kB a second in any 30 seconds, and must
 * arrive at a rate that completes `bytes` within two minutes. Time in which the server itself does not read, because it
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
  // The body is complete, or its sender has left.
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
}
