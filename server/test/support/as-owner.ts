import pg from 'pg';

// Queries with the rights of the database owner.

export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const lockRows = `from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

export const countAdvisoryLocks = (url: string): Promise<number | undefined> =>
  asOwner(
    url,
    async (owner) => (await owner.query<{ locks: number }>(`select count(*)::int as locks ${lockRows}`)).rows[0]?.locks,
  );

/** Terminates the connections that hold an advisory lock. */
export const endLockHolders = (url: string): Promise<unknown> =>
  asOwner(url, (owner) => owner.query(`select pg_terminate_backend(pid) ${lockRows}`));
