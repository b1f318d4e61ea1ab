import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is under way has so long to end, as the jobs have. */
const drainMs = 10_000;
const idleEveryMs = 50;

/**
 * Neither whoever looks at a live screen holds up a stop, nor a connection that was opened ahead of time, as browsers do, and has asked nothing; nor, for
 * longer than `patienceMs`, a request that does not come to its end, such as an upload from where the network went away.
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
    // A connection is kept for the next request also after an answer that was given meanwhile.
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), idleEveryMs).unref(),
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref(),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}
