import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../database.ts';
import { forEachSettled } from '../../src/kit/jobs/job-table.ts';
import { makeJobs, type Jobs } from '../../src/kit/jobs/jobs.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
/** A queue client of the tests, separate from the servers. */
let queue: PgBoss;
let servers: Jobs[];
let notes: string[];
let ran: object[];
let told: (() => void)[];
beforeAll(async () => {
  database = await copyDatabase(inject('databaseUrl'));
  [notes, ran, told] = [[], [], []];
  const table = {
    greet: {
      run: async (data: object) => {
        if ('isRefused' in data) throw new Error('refused');
        ran.push(data);
        for (const tell of told) tell();
      },
    },
    nightly: { schedule: '0 3 * * *', retry: 'all day', run: async () => undefined },
    sealing: { schedule: '20 2 * * *', retry: 'all night', run: async () => undefined },
    'each-minute': { schedule: '* * * * *', retry: 'next time', run: async () => undefined },
  } as const;
  servers = [1, 2].map(() =>
    makeJobs({
      databaseUrl: database.urls.jobs,
      countFailures: () => undefined,
      note: (_level, message, details) => notes.push(`${message} ${JSON.stringify(details)}`),
    }),
  );
  await Promise.all(servers.map((server) => server.start(table)));
  queue = new PgBoss({
    connectionString: database.urls.jobs,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  });
  await queue.start();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await queue.stop();
  await database.drop();
});

const asOwner = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
const put = (data: object) => queue.send('greet', data);

describe('a job', () => {
  it('runs once on one of several servers', async () => {
    const done = new Promise<void>((resolve) => told.push(() => ran.length >= 2 && resolve()));
    await put({ name: 'Ann' });
    await put({ name: 'Ben' });
    await done;
    expect(ran).toEqual(expect.arrayContaining([{ name: 'Ann' }, { name: 'Ben' }]));
    const rows = await asOwner(`select data ->> 'name' as name from pgboss.job where name = 'greet' order by 1`);
    expect([ran.length, rows, notes]).toEqual([2, [{ name: 'Ann' }, { name: 'Ben' }], []]);
  });

  it('has one schedule in the database, which all servers share', async () => {
    expect(await asOwner('select name, cron, timezone from pgboss.schedule order by name')).toEqual([
      { name: 'each-minute', cron: '* * * * *', timezone: 'UTC' },
      { name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' },
      { name: 'sealing', cron: '20 2 * * *', timezone: 'UTC' },
    ]);
  });

  it.each([
    ['greet', 'three times', 3, null, 900],
    ['nightly', 'for most of the day, with at most an hour between', 17, 3600, 900],
    ['sealing', 'for most of the day, and it may run for four hours', 17, 3600, 14_400],
    ['each-minute', 'on its own schedule only', 0, null, 900],
  ])('is retried after a failure, %s: %s', async (name, _, tries, mostSeconds, overAfter) => {
    const columns = 'retry_limit as tries, retry_delay_max as most, expire_seconds as over';
    expect(await asOwner(`select ${columns} from pgboss.queue where name = '${name}'`)).toEqual([
      { tries, most: mostSeconds, over: overAfter },
    ]);
  });

  it('waits for a minute or two after it failed, and twice as long the next time', async () => {
    await put({ name: 'Fay', isRefused: true });
    const pauses = async (retryCount: number) => {
      const job = `from pgboss.job where data ->> 'name' = 'Fay' and state = 'retry' and retry_count = ${retryCount}`;
      await expect.poll(() => asOwner(`select ${job}`), { timeout: 20_000 }).toHaveLength(1);
      const [{ pause }] = await asOwner(`select extract(epoch from start_after - started_on)::int as pause ${job}`);
      return pause;
    };
    const first = await pauses(0);
    await asOwner(`update pgboss.job set start_after = now() where data ->> 'name' = 'Fay'`);
    const second = await pauses(1);
    expect([first >= 60 && first < 122, second >= 120 && second < 242]).toEqual([true, true]);
  });
});

it('servers that start at the same moment on a new database report no failure', async () => {
  const fresh = await copyDatabase(inject('databaseUrl'));
  const logged: string[] = [];
  const many = Array.from({ length: 6 }, () =>
    makeJobs({
      databaseUrl: fresh.urls.jobs,
      countFailures: () => undefined,
      note: (_level, message, details) => logged.push(`${message} ${JSON.stringify(details)}`),
    }),
  );
  await Promise.all(many.map((server) => server.start({ greet: { run: async () => undefined } })));
  await Promise.all(many.map((server) => server.stop()));
  // When the database is dropped, connections that are still closing are ended too, which is logged.
  const failures = [...logged];
  await fresh.drop();
  expect(failures).toEqual([]);
});

it('a queue that cannot be opened is reported, and does not prevent the stop', async () => {
  const logged: string[] = [];
  const nowhere = makeJobs({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    countFailures: () => undefined,
    note: (_level, message) => logged.push(message),
  });
  await nowhere.start({});
  await nowhere.stop();
  expect(logged).toContain('jobs could not be started');
});

it('a failing part of a job does not stop the parts after it, and is still reported', async () => {
  const seen: number[] = [];
  const work = forEachSettled([1, 2, 3], async (n) => {
    seen.push(n);
    if (n === 1) throw new Error('one is lost');
  });
  await expect(work).rejects.toThrow('1 of 3 failed: Error: one is lost');
  expect(seen).toEqual([1, 2, 3]);
});
