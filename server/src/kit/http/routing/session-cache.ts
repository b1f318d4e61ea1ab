import type { SessionLookup, SessionRow } from '../../db/database.ts';

const lifetimeMs = 10_000;
const maxSessions = 5000;

type SessionKey = Pick<SessionLookup, 'tokenHash' | 'company'>;
const keyText = ({ tokenHash, company }: SessionKey): string => `${tokenHash} ${company ?? ''}`;

/**
 * Sessions that were looked up within the last ten seconds. A cached session decides whether a body is worth reading.
 * It is never enough to authorise a write: the transaction of the write reads the session again, or fails if the
 * company's access epoch has changed (act_together in 0002-access.sql).
 */
export class SessionCache {
  readonly #sessions = new Map<string, { row: SessionRow; until: number }>();

  find(ask: SessionKey & Pick<SessionLookup, 'now'>): SessionRow | undefined {
    const found = this.#sessions.get(keyText(ask));
    return found && found.until > ask.now.getTime() ? found.row : undefined;
  }

  /** Caches a session, never beyond its end. */
  save(ask: SessionKey & Pick<SessionLookup, 'now'>, row: SessionRow): void {
    if (this.#sessions.size >= maxSessions) this.#sessions.clear();
    this.#sessions.set(keyText(ask), {
      row,
      until: Math.min(ask.now.getTime() + lifetimeMs, Date.parse(row.alive_until)),
    });
  }

  remove(key: SessionKey): void {
    this.#sessions.delete(keyText(key));
  }
}
