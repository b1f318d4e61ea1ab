import { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { once } from 'node:events';
import { request } from 'node:http';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../fixtures/people.ts';
import { findFreePort, listLeftoverFiles, ServerProcess } from '../support/server-process.ts';
import { makePicture } from '../fixtures/world.ts';

// Tests a server that is killed in the middle of its work, loses its database, is stopped, or fails to start.

let server: ServerProcess;

/** Starts an upload and sends half of its body. */
async function halfSent(form: FormData, { token, base }: Person, headers: Record<string, string> = {}) {
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await body.arrayBuffer());
  const sending = request(new URL(`${base}/upload`), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': type, expect: '100-continue' },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(bytes.subarray(0, bytes.length / 2));
  return { sending, rest: bytes.subarray(bytes.length / 2) };
}
/** Opens a direct connection as the superuser of the embedded cluster. */
async function owner(): Promise<pg.Client> {
  const password = await readFile(join(server.dataDir, 'postgres.password'), 'utf8');
  const client = new pg.Client({
    user: 'roadworthy',
    database: 'roadworthy',
    password: password.trim(),
    host: join(server.dataDir, 'postgres'),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
async function oneFile(): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(await makePicture())], { type: 'image/png' }), 'picture.png');
  return form;
}

beforeAll(async () => {
  server = new ServerProcess({
    dataDir: await mkdtemp(join(tmpdir(), 'roadworthy-survival-')),
    port: await findFreePort(),
  });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

describe('the running server', () => {
  it('does not lose acknowledged work when it is killed', async () => {
    const ada = await server.signIn();
    const acknowledged: string[] = [];
    let writing = true;
    const write = async (writer: number) => {
      for (let n = 0; writing; n += 1) {
        const question = `Question ${writer}-${n}`;
        const answer = await ada
          .attempt(questionRoutes.addQuestion, { body: { question, type: 'Option', reference: 'R' } })
          .catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(question);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await server.kill();
    writing = false;
    await Promise.all(writers);

    await server.start();
    const stored: { question: string }[] = await (
      await server.signIn()
    ).call(questionRoutes.listQuestions, { query: { limit: 0 } });
    const questions = new Set(stored.map((row) => row.question));
    expect(acknowledged.filter((question) => !questions.has(question))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
  });

  it('stores an upload once when it is killed during the upload and the client repeats it with its key', async () => {
    const ada = await server.signIn();
    const form = await oneFile();
    const headers = { 'idempotency-key': v7() };
    const { sending } = await halfSent(form, ada, headers);
    const broken = once(sending, 'error');
    await server.kill();
    await broken;
    await server.start();
    const again = () => ada.attempt(fileRoutes.upload, { body: form, headers });
    const first = await again();
    expect(first.status).toBe(200);
    expect((await again()).body).toEqual(first.body);
  });

  it('refuses a second server on the same data, with one clear line', async () => {
    const output = await server.failedStart({ PORT: String(await findFreePort()) });
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toMatch(
      /^Could not start: .* is in use by process \d+\. Stop it first, or choose another DATA_DIR\.$/,
    );
    expect(await server.isReady()).toBe(true);
  });

  it('responds with 503 while the database is unavailable, and recovers by itself', async () => {
    const ada = await server.signIn();
    const pid = Number((await readFile(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const seen = new Set<number>();
    const pendingRequest = (async () => {
      while (!seen.has(503)) seen.add((await ada.attempt(companyRoutes.listCompanies)).status);
    })();
    process.kill(pid, 'SIGKILL');
    await pendingRequest;
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect
      .poll(async () => (await ada.attempt(companyRoutes.listCompanies)).status, { timeout: 60_000, interval: 200 })
      .toBe(200);
  });

  it('is not ready while the database accepts no further connection, although its existing ones still work', async () => {
    const ada = await server.signIn();
    const connections: pg.Client[] = [];
    const takesMore = () =>
      owner().then(
        (client) => connections.push(client),
        () => 0,
      );
    while ((await takesMore()) > 0);
    expect((await ada.sendRaw('GET', '/health/ready')).status).toBe(503);
    expect((await ada.attempt(companyRoutes.listCompanies)).status).toBe(200);
    await Promise.all(connections.map((client) => client.end()));
    await expect
      .poll(() => ada.sendRaw('GET', '/health/ready'))
      .toMatchObject({ status: 200, body: { data: { ready: true } } });
  });

  it('closes its data directory to other accounts, and does not write files that they can read', async () => {
    const entries = async () => ['.', ...(await readdir(server.dataDir))];
    const isOpen = async (name: string) => ((await stat(join(server.dataDir, name))).mode & 0o077) !== 0;
    const open = async () => {
      const names = await entries();
      const found = await Promise.all(names.map(isOpen));
      return names.filter((_, index) => found[index]);
    };
    const ada = await server.signIn();
    expect((await ada.attempt(fileRoutes.upload, { body: await oneFile() })).status).toBe(200);
    expect(await open()).toEqual([]);
    await server.stop();
    const closed = await entries();
    // Simulates a copy that was restored without its file modes.
    for (const name of closed) await chmod(join(server.dataDir, name), 0o777);
    await server.start();
    expect(await open()).toEqual([]);
    expect(closed).toEqual(
      expect.arrayContaining(['files', 'secret.key', 'postgres.password', 'postgres.log', 'postgres.lock']),
    );
  });

  it('reports that its port is taken before it opens or creates anything', async () => {
    const elsewhere = join(server.dataDir, 'elsewhere');
    expect(await server.failedStart({ DATA_DIR: elsewhere, DEMO: '1' })).toBe(
      `Could not start: Port ${server.port} is taken: stop what runs there, or choose another with PORT=${server.port + 1}`,
    );
    await expect(readdir(elsewhere)).rejects.toThrow('ENOENT');
    expect(await server.isReady()).toBe(true);
  });

  it('completes requests in progress when it is stopped, then ends with its database', async () => {
    const { sending, rest } = await halfSent(await oneFile(), await server.signIn());
    expect(await listLeftoverFiles(server.dataDir)).toContain('server.lock');
    const answered = once(sending, 'response');
    const stopped = server.stop();
    await expect.poll(() => server.isReady(), { timeout: 60_000 }).toBe(false);
    sending.end(rest);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(await stopped).toBe(0);
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
  });

  it('leaves no database running when Ctrl+C arrives while the demo is being created', async () => {
    const first = new ServerProcess({ dataDir: join(server.dataDir, 'first'), port: await findFreePort() });
    const { child, said } = first.launch({ DEMO: '1' });
    const ended = once(child, 'close');
    await expect.poll(said, { timeout: 60_000 }).toContain('Creating the demo companies');
    expect(await listLeftoverFiles(first.dataDir)).toContain('server.lock');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(said()).toMatch(/were removed; the next start tries again: the server was stopped\n$/);
    expect(await listLeftoverFiles(first.dataDir)).toEqual([]);
  });

  it('leaves no database running when it cannot start', async () => {
    await server.stop();
    const secret = join(server.dataDir, 'secret.key');
    await rename(secret, `${secret}.kept`);
    await mkdir(secret);
    expect(await server.failedStart()).toContain('Could not start: EISDIR');
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
    await rm(secret, { recursive: true });
    await rename(`${secret}.kept`, secret);

    await server.start();
    const client = await owner();
    await client.query("update schema_migrations set sha256 = 'another'");
    await client.end();
    expect(await server.stop()).toBe(0);
    expect(await server.failedStart()).toMatch(/^Could not start: Migration \S+ was changed after it had run/);
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
  });
});
