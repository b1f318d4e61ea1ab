import { sql } from 'kysely';
import type pg from 'pg';
import type { ProofSubject } from '../auth/change-proofs.ts';
import { notifyChannel } from '../live/notification.ts';
import {
  makeFairConnectionPool,
  makeWithConnection,
  noCompany,
  runOutsideTransaction,
  type WithConnection,
} from './connections.ts';
import { makeAdvisoryLock, type WithAdvisoryLock } from './advisory-lock.ts';
import { getHandle, type Tx } from './pool.ts';
import { makeProbe } from './probe.ts';
import { flushLog, makeSharedFlush, withoutFlush } from './shared-flush.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Quotes a string as an SQL literal. A message with several statements cannot have parameters. Throws for any character
 * that might need escaping.
 */
const literal = (text: string): string => {
  if (!/^[A-Za-z0-9:._+{},-]*$/.test(text)) throw new Error('not a plain value');
  return `'${text}'`;
};

export type Database = {
  /**
   * Runs one transaction in a company; row security hides the rows of all others. Commits when `work` resolves, rolls
   * back when it throws.
   */
  inCompany<T>(company: string, user: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a read-only transaction in a company. All its statements see the database as of the first one, regardless of
   * concurrent writes.
   */
  inSnapshot<T>(company: string, user: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one transaction outside any company: for sign-in, sessions, the outbox, signing links and cleanup jobs. */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Opens a transaction with the session of a token; see open_session in 0002-access.sql. `work` gets no row if there
   * is no session.
   */
  withSession<T>(ask: SessionLookup, work: (tx: Tx, row: SessionRow | undefined) => Promise<T>): Promise<T>;
  /**
   * Finds the sessions of these tokens whose people may act in the company, by token hash. Does not record them as
   * seen.
   */
  findSessions(company: string, ask: BatchSessionLookup): Promise<ReadonlyMap<string, SessionRow>>;
  /**
   * Runs one statement for several people, which is its own transaction and has to call `act_together` with the values
   * of `findBatch` first; otherwise it sees no company. No acting user is set, so it writes no history. Its lock timeout
   * is short, because many requests wait for it. Fails if the company's access epoch has changed, because somebody may
   * have lost a permission. Its commit does not wait for the disk: what it wrote may be answered only after `flush`.
   */
  singleStatement<T>(company: string, epoch: number | undefined, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves once everything committed so far is on disk. Concurrent calls share a flush. */
  flush(): Promise<void>;
  /** Serialises work over several transactions by name; see advisory-lock.ts. */
  withAdvisoryLock: WithAdvisoryLock;
  /** Notifies every listening server. A crash may lose it without harm, so it does not wait for the disk. */
  notify(payloads: readonly string[]): Promise<void>;
  /** Fails unless the database accepts a new connection and responds on it. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
export type SessionLookup = {
  tokenHash: string;
  company: string | undefined;
  now: Date;
  idleMinutes: number;
  requestId: string;
};
export type BatchSessionLookup = Pick<SessionLookup, 'now' | 'idleMinutes'> & { tokenHashes: readonly string[] };
/**
 * Every kind except `full` allows only one step of signing in: setting a password, completing a profile, entering the
 * second factor's code, or setting that up.
 */
export type SessionKind = 'full' | 'temporary' | 'reset' | 'invited' | 'second-factor' | 'enrol';
export type SessionRow = {
  token_hash: string;
  session_id: string;
  kind: SessionKind;
  user_id: string;
  home_company: string;
  acting_company: string;
  may_act: boolean;
  email_id: string;
  first_name: string;
  last_name: string;
  role_id: string;
  role_name: string;
  role_description: string;
  is_temp_password: boolean;
  is_due: boolean;
  /** When the session ends without another request, as an ISO instant. */
  alive_until: string;
  /** The access epoch of the person's home company. */
  epoch: number;
  begun_at: string;
};

type Prove = (runProven: ProofSubject) => string;
/**
 * Who acts in a transaction. Before a company is known there is no proof, and history written then is reported as not
 * written by the product.
 */
type TransactionActor = Omit<ProofSubject, 'company'> & { company: string | undefined };
const actors = new WeakMap<Tx, { prove: Prove; actor: TransactionActor }>();
const proofOf = (prove: Prove, { company, ...actor }: TransactionActor): string =>
  company === undefined ? '' : prove({ ...actor, company });

type Batch = { readonly company: string; readonly epoch: number | null };
const batches = new WeakMap<Tx, Batch>();
/** Finds the company and access epoch of a `singleStatement`; undefined in any other transaction. */
export const findBatch = (tx: Tx): Batch | undefined => batches.get(tx);

type Settings = Readonly<Record<string, string>>;
/**
 * Changes the transaction's settings, and with them the proof of who acts (kit/auth/change-proofs.ts), while `work`
 * runs.
 */
async function withSettings<T>(
  tx: Tx,
  settings: Settings,
  change: Partial<TransactionActor>,
  before: Settings,
  work: () => Promise<T>,
): Promise<T> {
  const own = actors.get(tx);
  const set = async (plain: Settings, actor: TransactionActor | undefined) => {
    if (own && actor) actors.set(tx, { ...own, actor });
    const all = Object.entries(own && actor ? { ...plain, 'app.proof': proofOf(own.prove, actor) } : plain);
    await sql`select ${sql.join(all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(tx);
  };
  await set(settings, own && { ...own.actor, ...change });
  const value = await work();
  await set(before, own?.actor);
  return value;
}

/** Runs `work` in another company within the same transaction. */
export async function inOtherCompany<T>(tx: Tx, company: string, work: () => Promise<T>): Promise<T> {
  const was = await sql<{ company: string }>`select current_setting('app.company_id', true) as company`.execute(tx);
  return withSettings(
    tx,
    { 'app.company_id': company },
    { company },
    { 'app.company_id': was.rows[0]?.company ?? '' },
    work,
  );
}

/** Runs `work` within the same transaction with the access of `inSystem`. */
export const asSystem = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  withSettings(tx, { 'app.scope': 'system' }, { company: undefined }, { 'app.scope': '' }, work);

/** Runs `work` with its history attributed to this person of a company; for transactions in no company. */
export const asUser = <T>(tx: Tx, company: string, user: string, work: () => Promise<T>): Promise<T> =>
  withSettings(tx, { 'app.user_id': user }, { company, user }, { 'app.user_id': '' }, work);

type OpenTransaction = { client: pg.PoolClient; tx: Tx; results: pg.QueryResult[] };
/** Runs a transaction; `share` is the company whose share of the connections is used. */
const runTransaction = <T>(
  onConnection: WithConnection,
  share: string,
  begin: string,
  work: (opened: OpenTransaction) => Promise<T>,
): Promise<T> =>
  onConnection(share, async (client) => {
    const tx = getHandle(client);
    actors.delete(tx);
    const results = await client.query(begin);
    const value = await work({ client, tx, results: Array.isArray(results) ? results : [results] });
    await client.query('commit');
    return value;
  });

function beginStatement(company: string, user: string | undefined, mode = ''): string {
  if (!uuid.test(company) || (user && !uuid.test(user))) throw new Error('not an id');
  return `begin ${mode}; select set_config('app.company_id', ${literal(company)}, true), set_config('app.user_id', ${literal(user ?? '')}, true), set_config('app.scope', '', true)`;
}
const setProof = (proof: string): string => `set_config('app.proof', ${literal(proof)}, true)`;

/**
 * The one connection that holds all advisory locks has its own share, because the work under a lock needs other
 * connections.
 */
const lockShare = 'locks';
/**
 * The one connection that flushes the log has its own share, so that no company's recordings wait for a free
 * connection.
 */
const flushShare = 'flush';
/**
 * The share of sessions whose company is unknown until the database responds. It is separate from that of sign-ins, so
 * that neither delays the other.
 */
const unknownCompany = 'unknown';
const maxKnownSessions = 10_000;

/**
 * Remembers the owners and home companies of the sessions that this server has seen. A request that names no company
 * acts in the home company and uses its share.
 */
class KnownSessions {
  readonly #known = new Map<string, { user: string; home: string }>();
  find = (tokenHash: string) => this.#known.get(tokenHash);
  save({ token_hash: tokenHash, user_id: user, home_company: home }: SessionRow): void {
    if (this.#known.size >= maxKnownSessions) this.#known.clear();
    this.#known.set(tokenHash, { user, home });
  }
}

/** Opens a transaction together with the session that it acts for, in one message to the database. */
function sessionTransactions(withConnection: WithConnection, prove: Prove): Database['withSession'] {
  const sessions = new KnownSessions();
  return (ask, work) => {
    const company = ask.company ? `${literal(ask.company)}::uuid` : 'null';
    const begin = `begin; select * from open_session(${literal(ask.tokenHash)}, ${company}, ${literal(ask.now.toISOString())}, make_interval(mins => ${Math.floor(ask.idleMinutes)}), ${literal(ask.requestId)})`;
    const known = sessions.find(ask.tokenHash);
    const expected = known && { company: ask.company ?? known.home, user: known.user, request: ask.requestId };
    // A token never changes its user, so the proof for a known session can be part of the first message.
    const message = expected ? `${begin}; select ${setProof(prove(expected))}` : begin;
    return runTransaction(
      withConnection,
      ask.company ?? known?.home ?? unknownCompany,
      message,
      async ({ client, tx, results }) => {
        const row: SessionRow | undefined = results[1]?.rows[0];
        if (!row) return work(tx, row);
        const actor = { company: row.acting_company, user: row.user_id, request: ask.requestId };
        if (expected?.company !== actor.company || expected.user !== actor.user) {
          sessions.save(row);
          await client.query(`select ${setProof(prove(actor))}`);
        }
        actors.set(tx, { prove, actor });
        return work(tx, row);
      },
    );
  };
}

const throwError = (error: Error): void => {
  throw error;
};
export function makeDatabase(
  pool: pg.Pool,
  onNestedTransaction: (error: Error) => void = throwError,
  prove: Prove = () => '',
): Database {
  const acquire = makeFairConnectionPool(pool);
  const withConnection = makeWithConnection(acquire, onNestedTransaction);
  const proven = <T>(share: string, begin: string, actor: TransactionActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    runTransaction(withConnection, share, `${begin}, ${setProof(proofOf(prove, actor))}`, ({ tx }) => {
      actors.set(tx, { prove, actor });
      return work(tx);
    });
  return {
    inCompany: async (company, user, work) =>
      proven(company, beginStatement(company, user), { company, user: user ?? '', request: '' }, work),
    inSnapshot: async (company, user, work) =>
      runTransaction(
        withConnection,
        company,
        beginStatement(company, user, 'isolation level repeatable read read only'),
        ({ tx }) => work(tx),
      ),
    inSystem: (work) =>
      proven(
        noCompany,
        `begin; select set_config('app.company_id', '', true), set_config('app.user_id', '', true), set_config('app.scope', 'system', true)`,
        { company: undefined, user: '', request: '' },
        work,
      ),
    withSession: sessionTransactions(withConnection, prove),
    findSessions: async (company, ask) => {
      const tokens = literal(`{${ask.tokenHashes.join(',')}}`);
      const { rows } = await withConnection(company, (client) =>
        client.query<SessionRow>(
          `select * from open_sessions(${tokens}, ${literal(company)}, ${literal(ask.now.toISOString())}, make_interval(mins => ${Math.floor(ask.idleMinutes)}))`,
        ),
      );
      return new Map(rows.filter((row) => row.may_act).map((row) => [row.token_hash, row]));
    },
    singleStatement: (company, epoch, work) =>
      withConnection(company, async (client) => {
        const tx = getHandle(client);
        actors.delete(tx);
        batches.set(tx, { company, epoch: epoch ?? null });
        try {
          return await work(tx);
        } finally {
          batches.delete(tx);
        }
      }),
    flush: makeSharedFlush(() => runOutsideTransaction(() => withConnection(flushShare, flushLog))),
    withAdvisoryLock: makeAdvisoryLock(() => acquire(lockShare)),
    notify: async (payloads) => {
      await pool.query(`select ${withoutFlush}, pg_notify($1, payload) from unnest($2::text[]) as payload`, [
        notifyChannel,
        payloads,
      ]);
    },
    ping: makeProbe(pool),
    close: () => pool.end(),
  };
}
