import type { FastifyRequest } from 'fastify';
import { endWithError } from '../transport/raw-response.ts';

/** Bad Wi-Fi may be silent for a while and then go on; a sender that brings less than this over a whole window has gone, or holds the place on purpose. */
const defaultPace = { windowMs: 30_000, bytesPerSecond: 1024, wholeMs: 120_000 };
type Pace = typeof defaultPace;

export const slowBodyMessage = 'The request took too long to arrive. Please send it again.';

/**
 * Closes the connection of a body that comes too slowly: in any window of 30 seconds at least 1 kB a second, and as many as it takes to have
 * `bytes` within two minutes. Time in which the server itself does not read, because it waits for the disk or for its turn, does not count.
 */
export function closeSlowBody(request: FastifyRequest, bytes: number, { windowMs, bytesPerSecond, wholeMs }: Pace = defaultPace): void {
  const { raw } = request;
  const { socket } = raw;
  const needed = Math.max(bytesPerSecond * (windowMs / 1000), (bytes * windowMs) / wholeMs);
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - read;
    read = socket.bytesRead;
    if (raw.readableFlowing !== true || came >= needed) return undefined;
    clearInterval(timer);
    request.log.debug({ url: request.routeOptions.url }, 'a slow body was closed');
    return endWithError(socket, 408, slowBodyMessage, request.id);
  }, windowMs).unref();
  // The body is whole, or its sender has gone.
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
}
