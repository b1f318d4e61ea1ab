import { Readable } from 'node:stream';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { liveEvents, watchPermissions, type LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { Actor } from '../http/actor.ts';

/** Returns the changes that an actor may see. */
export type FilterVisibleChanges = (actor: Actor, changes: readonly LiveChange[]) => Promise<readonly LiveChange[]>;
type Options = { actor: Actor; tokenHash: string; sees: FilterVisibleChanges };

/**
 * The most that is buffered for a client that reads nothing. Beyond it the stream is closed; the client then reconnects
 * and refetches everything.
 */
const maxBufferedBytes = 64 * 1024;
const recordKey = ({ kind, id }: LiveChange): string => `${kind} ${id}`;
const keyOf = (change: LiveChange): string => `${recordKey(change)} ${change.presence ?? false}`;

/**
 * The server-sent events of one open screen. Changes that arrive while visibility is being checked are sent together.
 */
export class LiveStream {
  readonly output = new Readable({ read: () => undefined });
  readonly tokenHash: string;
  actor: Actor;
  readonly #sees: FilterVisibleChanges;
  readonly #waiting = new Map<string, LiveChange>();
  /** Visibility results since the last heartbeat. */
  readonly #seen = new Map<string, boolean>();
  #asking = false;
  #isOver = false;

  constructor({ actor, tokenHash, sees }: Options) {
    this.actor = actor;
    this.tokenHash = tokenHash;
    this.#sees = sees;
    this.#say(': live\n\n');
  }

  /** Sends those of the changes that the actor may see. */
  async send(changes: readonly LiveChange[]): Promise<void> {
    for (const change of changes)
      if (levelHasPermission(this.actor.level, watchPermissions[change.kind])) this.#waiting.set(keyOf(change), change);
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#waiting.size > 0) await this.#sendSeen();
    } catch {
      // Ended because visibility could not be checked. The client reconnects and refetches everything.
      this.end();
    } finally {
      this.#asking = false;
    }
  }

  async #sendSeen(): Promise<void> {
    const changes = [...this.#waiting.values()];
    this.#waiting.clear();
    const unknown = changes.filter((change) => !this.#seen.has(recordKey(change)));
    if (unknown.length > 0) {
      const seen = new Set((await this.#sees(this.actor, unknown)).map(recordKey));
      for (const key of unknown.map(recordKey)) this.#seen.set(key, seen.has(key));
    }
    for (const change of changes)
      if (this.#seen.get(recordKey(change)))
        this.#say(`event: ${liveEvents.changed}\ndata: ${JSON.stringify(change)}\n\n`);
  }

  mayHaveMissed(): void {
    this.#say(`event: ${liveEvents.everything}\ndata: {}\n\n`);
  }

  /** Keeps proxies from closing an idle stream, and shows the screen that the connection is alive. */
  heartbeat(actor: Actor): void {
    this.actor = actor;
    this.#seen.clear();
    this.#say(': beat\n\n');
  }

  end(): void {
    if (this.output.destroyed || this.#isOver) return;
    this.#isOver = true;
    this.output.push(null);
  }

  #say(text: string): void {
    if (this.output.destroyed || this.#isOver) return;
    if (this.output.readableLength > maxBufferedBytes) this.output.destroy();
    else this.output.push(text);
  }
}
