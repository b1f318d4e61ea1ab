import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../fixtures/people.ts';
import { findFreePort, ServerProcess } from '../support/server-process.ts';

// Starts a server with an empty installation that other machines can reach, and one with a demo account.

let server: ServerProcess;
beforeAll(async () => {
  server = new ServerProcess({
    dataDir: await mkdtemp(join(tmpdir(), 'roadworthy-start-')),
    port: await findFreePort(),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

const published = { ADMIN_EMAIL: 'super@demo.roadworthy.example', ADMIN_PASSWORD: 'Demo-Roadworthy-26' };

async function started(change: Record<string, string>): Promise<{ said: () => string; stop: () => Promise<unknown> }> {
  const { child, said } = server.launch(change);
  const ended = once(child, 'exit');
  await expect.poll(said, { timeout: 60_000 }).toContain('Roadworthy is ready');
  return {
    said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function removesDemo(): Promise<string> {
  const program = spawn(process.execPath, [join(import.meta.dirname, '../../src/remove-demo.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: server.dataDir, DATABASE_URL: '' },
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await once(program, 'close')).toEqual([0, null]);
  return output;
}

it('an empty installation that other machines can reach is left empty, and logs what to do', async () => {
  const { said, stop } = await started({ HOST: '0.0.0.0', DEMO: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(said()).toContain(
    'No demo was created, because HOST is 0.0.0.0, where other machines can reach it. Set ADMIN_EMAIL and ADMIN_PASSWORD to create the first Super Admin',
  );
  expect(said()).not.toContain('Demo-Roadworthy-26');
  await expect
    .poll(said, { timeout: 60_000 })
    .toContain('Nobody can sign in yet. Set ADMIN_EMAIL and ADMIN_PASSWORD (10 characters or more)');
  for (const advice of ['No mail server is set (SMTP_URL)', 'PUBLIC_URL is not an https address'])
    await expect.poll(said, { timeout: 60_000 }).toContain(advice);
  const guess = await new Person(server.base).attempt(sessionRoutes.login, {
    body: {
      emailId: published.ADMIN_EMAIL,
      password: published.ADMIN_PASSWORD,
    },
  });
  expect(guess.status).toBe(401);
  await stop();
});

it('an installation with a demo account is refused in production until remove-demo has run, and then starts with its own admin', async () => {
  await (await started({ ...published })).stop();
  const refused = await server.failedStart({ NODE_ENV: 'production' });
  expect(refused).toMatch(
    /^Could not start: anybody can sign in as super@demo\.roadworthy\.example with the published password of the demo, and NODE_ENV is production/,
  );
  expect(refused).not.toContain('Demo-Roadworthy-26');
  expect(await removesDemo()).toContain('Demo accounts deactivated and signed out: 1');
  const { said, stop } = await started({ NODE_ENV: 'production' });
  await expect
    .poll(said, { timeout: 60_000 })
    .toContain('Sign in as ada@platform.test (Super Admin). Next, see docs/first-steps.md.');
  expect((await server.signIn()).me.emailId).toBe('ada@platform.test');
  expect(
    (
      await new Person(server.base).attempt(sessionRoutes.login, {
        body: {
          emailId: published.ADMIN_EMAIL,
          password: published.ADMIN_PASSWORD,
        },
      })
    ).status,
  ).toBe(401);
  expect(said()).not.toContain('Demo-Roadworthy-26');
  await stop();
});
