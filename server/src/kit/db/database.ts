import { sql } from 'kysely';
import type pg from 'pg';
import type { ProofSubject } from '../auth/change-proofs.ts';
import { notifyChannel } from '../live/notification.ts';
import { fairConnectionPool, makeWithConnection, noCompany, type WithConnection } from './connections.ts';
import { makeAdvisoryLock, type WithAdvisoryLock } from './advisory-lock.ts';
import { handleOf, singleStatementHandleOf, type Tx } from './pool.ts';
import { makeProbe } from './probe.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A text as an SQL literal. Only for values that `begin` carries in one round trip; everything else is a parameter. */
const literal = (text: string): string => {
  if (!/^[A-Za-z0-9:._+{},-]*$/.test(text)) throw new Error('not a plain value');
  return `'${text}'`;
};

export type Database = {
  /** One transaction acting in a company: row security shows nothing else. Committed when `work` resolves, rolled back when it throws. */
  inCompany<T>(company: string, user: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading alone: all statements see the company as it was at the first one, whoever writes meanwhile. */
  inSnapshot<T>(company: string, user: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction for what begins before a company is known: sign-in, sessions, the outbox, signing links. */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens a transaction with the session of a token; see open_session in 0002-access.sql. `work` gets no row when there is none. */
  withSession<T>(ask: SessionLookup, work: (tx: Tx, row: SessionRow | undefined) => Promise<T>): Promise<T>;
  /** The sessions of these tokens of people who may act in a company, by the hash of their token. Nobody's last sight is written. */
  findSessions(company: string, ask: SessionsLookup): Promise<ReadonlyMap<string, SessionRow>>;
  /**
   * One statement for several people, which is a transaction of its own, begun and committed in the same message; nobody is set as the one who acts.
   * Its parameters are texts, and it writes no history: it has no proof. It waits for nobody's locks for long, because many wait for it. Fails when the company's access epoch is another one by
   * now: somebody there may no longer do what they might.
   */
  singleStatement<T>(company: string, epoch: number | undefined, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Work over several transactions, by one at a time for each name: see one-at-a-time.ts. */
  withAdvisoryLock: WithAdvisoryLock;
  /** Tells every server that listens. Losing it in a crash loses nothing, so nobody waits until it is on the disk. */
  notify(payloads: readonly string[]): Promise<void>;
  /** Fails unless the database takes a new connection and answers on it. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
export type SessionLookup = { tokenHash: string; company: string | undefined; now: Date; idleMinutes: number; requestId: string };
export type SessionsLookup = Pick<SessionLookup, 'now' | 'idleMinutes'> & { tokenHashes: readonly string[] };
/** All but a full one wait for a single thing: a new password, a profile, the second factor's code, or its setting up. */
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
  /** An ISO instant: when it is over if nobody sees it again. */
  alive_until: string;
  /** The access epoch of the person's home company. */
  epoch: number;
  begun_at: string;
};

type Prove = (runProven: ProofSubject) => string;
/** Who acts in a transaction. While no company is known there is no proof: history that is written then is reported as not the product's. */
type TransactionActor = Omit<ProofSubject, 'company'> & { company: string | undefined };
const actors = new WeakMap<Tx, { prove: Prove; actor: TransactionActor }>();
const proofOf = (prove: Prove, { company, ...actor }: TransactionActor): string => (company === undefined ? '' : prove({ ...actor, company }));

type Settings = Readonly<Record<string, string>>;
/** Changes settings of the transaction while `work` runs, and with them the proof of who acts (kit/auth/change-proofs.ts). */
async function withSettings<T>(tx: Tx, settings: Settings, change: Partial<TransactionActor>, before: Settings, work: () => Promise<T>): Promise<T> {
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

/** Runs `work` in another company inside the same transaction, and comes back: for the platform's people who make a company. */
export async function inOtherCompany<T>(tx: Tx, company: string, work: () => Promise<T>): Promise<T> {
  const was = await sql<{ company: string }>`select current_setting('app.company_id', true) as company`.execute(tx);
  return withSettings(tx, { 'app.company_id': company }, { company }, { 'app.company_id': was.rows[0]?.company ?? '' }, work);
}

/** Runs `work` inside the same transaction over the tables that belong to no single company, as `system` does, and comes back. */
export const asSystem = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  withSettings(tx, { 'app.scope': 'system' }, { company: undefined }, { 'app.scope': '' }, work);

/** The history says that this person of a company did it: for the steps of signing in, which begin before anybody acts. */
export const asUser = <T>(tx: Tx, company: string, user: string, work: () => Promise<T>): Promise<T> =>
  withSettings(tx, { 'app.user_id': user }, { company, user }, { 'app.user_id': '' }, work);

type OpenTransaction = { client: pg.PoolClient; tx: Tx; results: pg.QueryResult[] };
/** `share`: the company whose share of the connections is used. */
const runTransaction = <T>(onConnection: WithConnection, share: string, begin: string, work: (opened: OpenTransaction) => Promise<T>): Promise<T> =>
  onConnection(share, async (client) => {
    const tx = handleOf(client);
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

/** The one connection that holds the locks by name: the work under such a lock needs others. */
const lockShare = 'locks';
/** Sessions that name no company, until their first answer says which one is theirs. Apart from sign-ins, which they must not hold up. */
const unknownCompany = 'unknown';
const maxKnownSessions = 10_000;

/** Whose the sessions are that this server has seen, and their home companies: a request that names no company acts there, and counts for it. */
class KnownSessions {
  readonly #known = new Map<string, { user: string; home: string }>();
  find = (tokenHash: string) => this.#known.get(tokenHash);
  save({ token_hash: tokenHash, user_id: user, home_company: home }: SessionRow): void {
    if (this.#known.size >= maxKnownSessions) this.#known.clear();
    this.#known.set(tokenHash, { user, home });
  }
}

const throwError = (error: Error): void => {
  throw error;
};
export function makeDatabase(pool: pg.Pool, onNestedTransaction: (error: Error) => void = throwError, prove: Prove = () => ''): Database {
  const acquire = fairConnectionPool(pool);
  const withConnection = makeWithConnection(acquire, onNestedTransaction);
  const proven = <T>(share: string, begin: string, actor: TransactionActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    runTransaction(withConnection, share, `${begin}, ${setProof(proofOf(prove, actor))}`, ({ tx }) => {
      actors.set(tx, { prove, actor });
      return work(tx);
    });
  const sessions = new KnownSessions();
  return {
    inCompany: async (company, user, work) => proven(company, beginStatement(company, user), { company, user: user ?? '', request: '' }, work),
    inSnapshot: async (company, user, work) =>
      runTransaction(withConnection, company, beginStatement(company, user, 'isolation level repeatable read read only'), ({ tx }) => work(tx)),
    inSystem: (work) =>
      proven(
        noCompany,
        `begin; select set_config('app.company_id', '', true), set_config('app.user_id', '', true), set_config('app.scope', 'system', true)`,
        { company: undefined, user: '', request: '' },
        work,
      ),
    withSession: (ask, work) => {
      const company = ask.company ? `${literal(ask.company)}::uuid` : 'null';
      const begin = `begin; select * from open_session(${literal(ask.tokenHash)}, ${company}, ${literal(ask.now.toISOString())}, make_interval(mins => ${Math.floor(ask.idleMinutes)}), ${literal(ask.requestId)})`;
      const known = sessions.find(ask.tokenHash);
      const expected = known && { company: ask.company ?? known.home, user: known.user, request: ask.requestId };
      // The user of a token never changes, so the proof is part of the first message. Only the first request of a session on this server sends it separately.
      const message = expected ? `${begin}; select ${setProof(prove(expected))}` : begin;
      return runTransaction(withConnection, ask.company ?? known?.home ?? unknownCompany, message, async ({ client, tx, results }) => {
        const row: SessionRow | undefined = results[1]?.rows[0];
        if (!row) return work(tx, row);
        const actor = { company: row.acting_company, user: row.user_id, request: ask.requestId };
        if (expected?.company !== actor.company || expected.user !== actor.user) {
          sessions.save(row);
          await client.query(`select ${setProof(prove(actor))}`);
        }
        actors.set(tx, { prove, actor });
        return work(tx, row);
      });
    },
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
      withConnection(company, (client) => work(singleStatementHandleOf(client, `select act_together(${literal(company)}, ${epoch ?? 'null'})`))),
    withAdvisoryLock: makeAdvisoryLock(() => acquire(lockShare)),
    notify: async (payloads) => {
      await pool.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) as payload`, [
        notifyChannel,
        payloads,
      ]);
    },
    ping: makeProbe(pool),
    close: () => pool.end(),
  };
}
