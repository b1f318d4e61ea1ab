import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProbe } from './probe.ts';

// A database that accepts connections and never responds.

let database: Server;
let sockets: Socket[];
let pool: pg.Pool;
beforeEach(async () => {
  sockets = [];
  database = createServer((socket) => sockets.push(socket.on('error', () => undefined).resume()));
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const address = database.address();
  pool = new pg.Pool({
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    user: 'u',
    password: 'p',
    database: 'd',
  });
});
afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  database.close();
});

describe('a database probe', () => {
  it('opens one connection for all concurrent callers, and gives up on a database that hangs', async () => {
    const probe = makeProbe(pool);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => probe()));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(sockets).toHaveLength(1);
    await expect.poll(() => sockets.every((socket) => socket.destroyed), { timeout: 60_000 }).toBe(true);
    const [again] = await Promise.allSettled([probe()]);
    expect(again.status).toBe('rejected');
    expect(sockets).toHaveLength(2);
  });
});
