import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests in progress get this long to finish, like jobs. */
const drainMs = 10_000;
const idleEveryMs = 50;

/**
 * Stops the server. Does not wait for live streams, for connections that a browser opened in advance, or, beyond
 * `patienceMs`, for a request that does not finish, such as an upload whose client has lost its connection.
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
    // Idle connections are closed repeatedly, because a response sent during the stop keeps its connection alive for
    // another request.
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), idleEveryMs).unref(),
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref(),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}
