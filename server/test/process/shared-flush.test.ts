import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, type Database } from '../../src/kit/db/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/kit/db/embedded/embedded-postgres.ts';
import { makePool } from '../../src/kit/db/pool.ts';
import { migrate } from '../../src/kit/db/setup/migrate.ts';
import { asOwner } from '../support/as-owner.ts';

// Kills PostgreSQL between the commit of a batch and the flush for which its requests wait.

const company = '00000000-0000-0000-0000-000000000000';
let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-flush-'));
  // By itself PostgreSQL flushes only every ten seconds, so that whatever nobody flushed is lost.
  const settings = { wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };
  postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined, settings });
  await migrate(postgres.ownerUrl);
  await asOwner(postgres.ownerUrl, (owner) => owner.query('create table kept (name text)'));
  db = makeDatabase(makePool(postgres.ownerUrl, { max: 3, note: () => undefined }));
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const write = (name: string) =>
  db.singleStatement(company, undefined, (tx) =>
    sql`insert into kept select ${name} from act_together(${company}, null)`.execute(tx),
  );
const listKept = () =>
  asOwner(postgres.ownerUrl, async (owner) => (await owner.query('select name from kept order by name')).rows);
async function killPostgres(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

describe('a batch of recordings', () => {
  it('survives a crash of the database once it is flushed, and is lost before', async () => {
    await Promise.all([write('a'), write('b')]);
    await db.flush();
    await write('not flushed');
    expect(await listKept()).toHaveLength(3);
    await killPostgres();
    await expect.poll(listKept, { timeout: 60_000, interval: 100 }).toEqual([{ name: 'a' }, { name: 'b' }]);
  });
});
