import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type CuttableNetwork = { url: string; cut: () => void; restore: () => void; close: () => void };

/** Starts a proxy to a server whose connections can be cut like a cable, including those of service workers. */
export async function startCuttableNetwork(to: string): Promise<CuttableNetwork> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const behind = connect(Number(port), hostname);
    for (const [socket, other] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    restore: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
