import pg from 'pg';

const timeoutMs = 2000;

/**
 * Checks that the database accepts a new connection and responds on it. A full or hanging database may still respond on
 * pooled connections, which would mislead a load balancer. Concurrent callers share one probe, so that frequent checks
 * open only one connection at a time.
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
  // The pool makes its password non-enumerable, so spreading the options loses it.
  const { password } = options;
  const client = new pg.Client({
    ...options,
    ...(password !== undefined && { password }),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not awaited, because a hanging database never confirms the end of the connection.
    client.end().catch(() => undefined);
  }
}
