import type { SessionAsk, SessionRow } from '../db/acting.ts';

const lifetimeMs = 10_000;
const mostSessions = 5000;

type Key = Pick<SessionAsk, 'tokenHash' | 'company'>;
const textOf = ({ tokenHash, company }: Key): string => `${tokenHash} ${company ?? ''}`;

/**
 * Sessions that were looked up within the last ten seconds. A cached session decides whether a body is worth reading; it never authorises a write by
 * itself: the write's own transaction reads the session again, or fails when the access epoch of the company has moved on (act_together in
 * 0002-access.sql).
 */
export class SessionCache {
  readonly #sessions = new Map<string, { row: SessionRow; until: number }>();

  find(ask: Key & Pick<SessionAsk, 'now'>): SessionRow | undefined {
    const found = this.#sessions.get(textOf(ask));
    return found && found.until > ask.now.getTime() ? found.row : undefined;
  }

  /** Never for longer than the session lives. */
  save(ask: Key & Pick<SessionAsk, 'now'>, row: SessionRow): void {
    if (this.#sessions.size >= mostSessions) this.#sessions.clear();
    this.#sessions.set(textOf(ask), { row, until: Math.min(ask.now.getTime() + lifetimeMs, Date.parse(row.alive_until)) });
  }

  forget(key: Key): void {
    this.#sessions.delete(textOf(key));
  }
}
