import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Person } from './people.ts';
import { picture } from './world.ts';

// The server as it runs: a process of its own with its embedded PostgreSQL, killed in the middle of work.

const main = join(import.meta.dirname, '../src/main.ts');
const admin = { email: 'ada@platform.test', password: 'Correct-Horse-77' };

let dataDir: string;
let port: number;
let running: ChildProcess | undefined;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const base = () => `http://127.0.0.1:${port}/api/v1`;
const isReady = () =>
  fetch(`${base()}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

function launch(): { child: ChildProcess; said: () => string } {
  let output = '';
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, said: () => output };
}

async function start(): Promise<void> {
  running = launch().child;
  await vi.waitFor(async () => assert(await isReady(), 'not ready yet'), { timeout: 60_000, interval: 100 });
}
async function kill(): Promise<void> {
  if (!running || running.exitCode !== null) return;
  const exited = once(running, 'exit');
  running.kill('SIGKILL');
  await exited;
}
async function signIn(): Promise<Person> {
  const me = await new Person(base()).data('POST', '/user/login', { emailId: admin.email, password: admin.password });
  return new Person(base(), me.accessToken, undefined, me);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-survival-'));
  port = await freePort();
  await start();
}, 90_000);
afterAll(async () => {
  if (running && running.exitCode === null) {
    const exited = once(running, 'exit');
    running.kill('SIGTERM');
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
});

describe('the running server', () => {
  it('loses nothing it acknowledged when it is killed in the middle of work', { timeout: 120_000 }, async () => {
    const ada = await signIn();
    const acknowledged: string[] = [];
    let writing = true;
    const write = async (writer: number) => {
      for (let n = 0; writing; n += 1) {
        const question = `Question ${writer}-${n}`;
        const answer = await ada.post('/assessment_questions', { question, type: 'Option', reference: 'R' }).catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(question);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await kill();
    writing = false;
    await Promise.all(writers);

    await start();
    const kept: { question: string }[] = await (await signIn()).data('GET', '/assessment_questions?limit=0');
    const questions = new Set(kept.map((row) => row.question));
    expect(acknowledged.filter((question) => !questions.has(question))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
  });

  it('keeps an upload once that it was killed in, when it is sent again under its key', { timeout: 120_000 }, async () => {
    const ada = await signIn();
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(await picture())], { type: 'image/png' }), 'picture.png');
    const body = new Response(form);
    const bytes = Buffer.from(await body.clone().arrayBuffer());
    const headers = { 'idempotency-key': v7() };
    const cut = request(new URL(`${base()}/upload`), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${ada.token}`, 'content-type': body.headers.get('content-type') ?? '', expect: '100-continue' },
    });
    const broken = once(cut, 'error');
    cut.flushHeaders();
    await once(cut, 'continue');
    cut.write(bytes.subarray(0, bytes.length / 2));
    await kill();
    await broken;
    await start();
    const again = () => ada.ask('POST', '/upload', form, headers);
    const first = await again();
    expect(first.status).toBe(200);
    expect((await again()).body).toEqual(first.body);
  });

  it('refuses a second server on the same data, in one clear line', { timeout: 60_000 }, async () => {
    const second = launch();
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.said().trim().split('\n')).toHaveLength(1);
    expect(second.said()).toContain('Could not start');
    expect(await isReady()).toBe(true);
  });

  it('answers 503 while the database is away, and recovers by itself', { timeout: 120_000 }, async () => {
    const ada = await signIn();
    const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const seen = new Set<number>();
    const asked = (async () => {
      while (!seen.has(503)) seen.add((await ada.get('/company')).status);
    })();
    process.kill(pid, 'SIGKILL');
    await asked;
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(async () => (await ada.get('/company')).status, { timeout: 60_000, interval: 200 }).toBe(200);
  });
});
