import type { SessionRow } from '../db/acting.ts';
import type { Actor } from './actor.ts';

/** Somebody who was let in, and the access epoch of their company then; none for people of the platform, who belong to no company. */
export type Admitted = { readonly actor: Actor; readonly epoch: number | undefined };

const longest = 10_000;
const mostKnown = 5000;

/**
 * Who was let in a moment ago, by the hash of their token, so that their session is not looked up again for each of many recordings. Nobody is let in
 * by it alone: the transaction of what they do fails when the epoch of their company has changed since (act_together in 0002-access.sql).
 */
export class LetIn {
  readonly #known = new Map<string, Admitted & { until: number }>();

  find(company: string, tokenHash: string, now: Date): Admitted | undefined {
    const found = this.#known.get(tokenHash);
    return found && found.until > now.getTime() && found.actor.company === company ? found : undefined;
  }

  /** For some seconds, so that their last sight is written now and then; never longer than the session lives. */
  keep(row: SessionRow, actor: Actor, now: Date): Admitted {
    if (row.home_company !== row.acting_company) return { actor, epoch: undefined };
    if (this.#known.size >= mostKnown) this.#known.clear();
    const until = Math.min(now.getTime() + longest, Date.parse(row.alive_until));
    const admitted = { actor, epoch: row.epoch, until };
    this.#known.set(row.token_hash, admitted);
    return admitted;
  }

  forget(tokenHash: string): void {
    this.#known.delete(tokenHash);
  }
}
