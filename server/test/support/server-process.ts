import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Person } from '../fixtures/people.ts';

// Runs the real server as a separate process with its embedded PostgreSQL, so that tests can kill, stop and restart it.

const main = join(import.meta.dirname, '../../src/main.ts');
const admin = { email: 'ada@platform.test', password: 'Correct-Horse-77' };

export const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Lists the files in the data directory that should exist only while a server and its database run. */
export const listLeftoverFiles = async (dataDir: string): Promise<string[]> => [
  ...(await readdir(dataDir)).filter((name) => name === 'server.lock'),
  ...(await readdir(join(dataDir, 'postgres'))).filter((name) => name.endsWith('.pid') || name.startsWith('.s.')),
];

export class ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  #running: ChildProcess | undefined;

  constructor({ dataDir, port }: { dataDir: string; port: number }) {
    this.dataDir = dataDir;
    this.port = port;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}/api/v1`;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.base}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Starts the server, if requested through another program. `said` is its output so far. */
  launch(
    change: Record<string, string> = {},
    through: readonly string[] = [],
  ): { child: ChildProcess; said: () => string } {
    let output = '';
    const [command = '', ...args] = [...through, process.execPath, main];
    const child = spawn(command, args, {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DEMO: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        DATABASE_URL: '',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...change,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, said: () => output };
  }

  async start(through: readonly string[] = [], change: Record<string, string> = {}): Promise<void> {
    this.#running = this.launch(change, through).child;
    await vi.waitFor(async () => assert(await this.isReady(), 'not ready yet'), { timeout: 60_000, interval: 100 });
  }

  /** Closes the reading end of the server's log, as a terminal does when it is closed. */
  closeLog(): void {
    this.#running?.stdout?.destroy();
    this.#running?.stderr?.destroy();
  }

  /** Starts a server that fails to start, and returns its output. */
  async failedStart(change: Record<string, string> = {}, through: readonly string[] = []): Promise<string> {
    const { child, said } = this.launch(change, through);
    const [code] = await once(child, 'close');
    assert.equal(code, 1, said());
    return said().trim();
  }

  /** Ends the server. Returns its exit code if it was still running. */
  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
    const running = this.#running;
    if (!running || running.exitCode !== null || running.signalCode !== null) return undefined;
    const exited = once(running, 'exit');
    running.kill(signal);
    return (await exited)[0];
  }
  kill = () => this.#end('SIGKILL');
  stop = () => this.#end('SIGTERM');

  async signIn(): Promise<Person> {
    const body = { emailId: admin.email, password: admin.password };
    const me = AuthUser.parse(await new Person(this.base).call(sessionRoutes.login, { body }));
    return new Person(this.base, me.accessToken, undefined, me);
  }
}
