import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/kit/db/embedded.ts';
import { migrate } from '../src/kit/db/migrate.ts';

/** One PostgreSQL for the run, with a migrated template: each test file copies it and has a database of its own. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
export const templateName = 'roadworthy';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-test-'));
  // The tests kill nothing here, so the disk need not be waited for; crash tests bring a database of their own.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    note: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
  });
  await migrate(postgres.ownerUrl);
  project.provide('databaseUrl', postgres.ownerUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

let made = 0;
export async function copyDatabase(ownerUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${process.pid}_${Date.now()}_${(made += 1)}`;
  const admin = new URL(ownerUrl);
  admin.pathname = '/postgres';
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await ask(`create database ${name} template ${templateName}`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) };
}
