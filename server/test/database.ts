import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/kit/db/embedded/embedded-postgres.ts';
import { buildDatabaseUrls, prepareLoginRoles, type DatabaseUrls } from '../src/kit/db/setup/login-roles.ts';
import { migrate } from '../src/kit/db/setup/migrate.ts';
import { asOwner } from './support/as-owner.ts';
import { buildSuperuserUrl } from './support/superuser.ts';

// All tests of a run share one PostgreSQL. It has a migrated template database, which each test file copies for itself.

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the cluster's superuser, as which tests inspect and create databases. */
    databaseUrl: string;
  }
}
export const templateName = 'roadworthy';
const secret = Buffer.from('of the tests, and of all their databases');

/** Returns the login URLs of a copy. Roles belong to the cluster, so those of the template can sign in to each copy. */
export const buildTestDatabaseUrls = (url: string): DatabaseUrls => buildDatabaseUrls(url, templateName, secret);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-test-'));
  // No test crashes this server, so fsync is off; crash tests use a database of their own. A connection serves only a
  // few tests, so each statement gets its reusable plan at the first execution instead of the sixth.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    note: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      plan_cache_mode: 'force_generic_plan',
    },
  });
  await migrate(postgres.ownerUrl);
  await prepareLoginRoles({ ownerUrl: postgres.ownerUrl, secret });
  await requireChangeProofs(postgres.ownerUrl);
  project.provide('databaseUrl', await buildSuperuserUrl(postgres.ownerUrl, dataDir));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Makes a missing proof an error at once. The product must prove every history entry that it writes, because the
 * nightly comparison would otherwise report the entry. The superuser, who plays the database owner, may write without a
 * proof.
 */
const requireChangeProofs = (ownerUrl: string): Promise<unknown> =>
  asOwner(ownerUrl, (owner) =>
    owner.query(`
      create function refuse_unproven() returns trigger language plpgsql as $$
      begin
        if current_user like '%_requests' and new.proof is null then
          raise exception 'the % of % has no proof: it was written in a transaction that acts in no company', new.event, new.subject;
        end if;
        return new;
      end $$;
      create trigger refuse_unproven before insert on changes for each row execute function refuse_unproven()`),
  );

let made = 0;
export async function copyDatabase(
  databaseUrl: string,
): Promise<{ url: string; urls: DatabaseUrls; drop: () => Promise<void> }> {
  const name = `t_${process.pid}_${Date.now()}_${(made += 1)}`;
  const admin = new URL(databaseUrl);
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
  // Copying the files takes a fifth of the time of copying through the write-ahead log, because nothing is synced here.
  await ask(`create database ${name} template ${templateName} owner roadworthy_owner strategy file_copy`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    urls: buildTestDatabaseUrls(url.href),
    drop: () => ask(`drop database ${name} with (force)`),
  };
}
