import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests in progress have this long to finish, as jobs do. */
const drainMs = 10_000;
const idleEveryMs = 50;

/**
 * Stops the server without waiting for live streams, for connections that a browser opened early and has not used, or,
 * beyond `patienceMs`, for a request that does not finish, such as an upload whose client has lost its connection.
 */
export function stopGracefully(app: FastifyInstance, endLive: () => void, patienceMs = drainMs): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    endLive();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    // A response sent during the stop would keep its connection alive for a next request, so idle connections are
    // closed repeatedly.
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), idleEveryMs).unref(),
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref(),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}
