import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { maxConnectionWaitMs } from './connections.ts';
import { makeStatementNames } from './statement-names.ts';
import type { DB } from './types.gen.ts';

/** A database handle on one connection inside one transaction. */
export type Tx = Kysely<DB>;

const utcText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;
/** Converts PostgreSQL's text of an instant. Cuts microseconds off, as `Date` does, but is several times as fast. */
function toInstant(text: string): string {
  const [, day, time, fraction = ''] = utcText.exec(text) ?? [];
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

// Values arrive as the wire expects them: ISO instants, plain days, numbers.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const statementName = makeStatementNames();

class ClientConnection implements DatabaseConnection {
  readonly client: pg.ClientBase;
  /**
   * Whether to prepare statements. Reads of the blind views are not prepared, because PostgreSQL would parse a prepared
   * statement again at each switch between the views and their tables.
   */
  isPreparing = true;
  constructor(client: pg.ClientBase) {
    this.client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.isPreparing ? statementName(query.sql) : undefined;
    const result = await this.client.query({ text: query.sql, values: [...query.parameters], ...(name && { name }) });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // Nothing streams: lists and their downloads are read in pages (stream-all-rows.ts).
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered by this connection');
  }
}

/**
 * Converts names between snake_case in the database and camelCase in code. A name with a leading underscore (`_id`)
 * belongs to the wire and is not converted.
 */
class WireNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return name.startsWith('_') ? name : super.snakeCase(name);
  }
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name);
  }
}

const handles = new WeakMap<pg.ClientBase, { handle: Tx; connection: ClientConnection }>();
const connections = new WeakMap<Tx, ClientConnection>();

/**
 * Returns the Kysely instance of a pooled connection. It is cached, because building one costs more than most queries.
 */
export function getHandle(client: pg.ClientBase): Tx {
  const known = handles.get(client);
  if (known) {
    // Resets the flag, because an earlier transaction may have switched to the blind views.
    known.connection.isPreparing = true;
    return known.handle;
  }
  const connection = new ClientConnection(client);
  const handle = makeHandle(connection);
  handles.set(client, { handle, connection });
  connections.set(handle, connection);
  return handle;
}

/** Switches prepared statements on or off for the rest of this transaction. */
export function setPreparedStatements(tx: Tx, isPreparing: boolean): void {
  const connection = connections.get(tx);
  if (connection) connection.isPreparing = isPreparing;
}

/**
 * Has each later statement of this transaction planned for its own values. PostgreSQL otherwise switches to a generic
 * plan at the sixth execution, which is many times slower if most rows share a few values.
 */
export const planForValues = (tx: Tx): void => setPreparedStatements(tx, false);

function makeHandle(connection: DatabaseConnection): Tx {
  const nothing = async () => undefined;
  return new Kysely<DB>({
    plugins: [new WireNames()],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}

/**
 * Makes the pool. `url` signs in as the role for requests (login-roles.ts), which has no other rights and can gain
 * none: row security applies to it.
 */
export function makePool(url: string, options: { max: number; note: (error: Error) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    types,
    connectionTimeoutMillis: maxConnectionWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options:
      '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c default_transaction_isolation=read\\ committed',
  });
  pool.on('error', options.note);
  return pool;
}
