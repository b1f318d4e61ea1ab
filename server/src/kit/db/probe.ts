import pg from 'pg';

const timeoutMs = 2000;

/**
 * Whether the database takes another connection and answers on it. One that is full, or hangs, still answers on the connections of the pool, which says
 * nothing to a balancer that is about to send more work. Callers share the probe in flight, so that asking often opens one connection at a time.
 */
export function makeProbe(pool: pg.Pool): () => Promise<void> {
  let inFlight: Promise<void> | undefined;
  return () => {
    inFlight ??= probe(pool.options).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

async function probe(options: pg.PoolOptions): Promise<void> {
  // A pool hides its password from those who copy its options.
  const { password } = options;
  const client = new pg.Client({ ...options, ...(password !== undefined && { password }), connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not waited for: a database that hangs does not say goodbye.
    client.end().catch(() => undefined);
  }
}
