import { randomUUID } from 'node:crypto';
import { presenceSeconds, type Presence } from '@roadworthy/contract/live/presence.schema.ts';

// Stores in memory who has which record open. Each server also receives the announcements of the others.

export type PresenceAnnouncement = Presence & { readonly company: string; readonly userId: string };
type Present = { userId: string; isEditing: boolean; seenAt: number };
export type PresentUser = { userId: string; isEditing: boolean };

const recordKey = ({ company, kind, id }: Pick<PresenceAnnouncement, 'company' | 'kind' | 'id'>): string =>
  `${company} ${kind} ${id}`;

export class PresenceRegistry {
  readonly #records = new Map<string, Map<string, Present>>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Stores an announcement. Returns whether it changes what others see: somebody arrived, left, or started or stopped
   * editing.
   */
  note({ mode, screen, userId, ...record }: PresenceAnnouncement): boolean {
    const key = recordKey(record);
    const screens = this.#open(key);
    const before = screens.get(screen);
    if (mode === 'left') {
      screens.delete(screen);
      if (screens.size === 0) this.#records.delete(key);
      return before !== undefined;
    }
    const isEditing = mode === 'editing';
    screens.set(screen, { userId, isEditing, seenAt: this.#now().getTime() });
    this.#records.set(key, screens);
    return before?.isEditing !== isEditing;
  }

  /** Lists the people who have the record open, editors first and each person once. */
  list(record: Pick<PresenceAnnouncement, 'company' | 'kind' | 'id'>): PresentUser[] {
    const people = new Map<string, boolean>();
    for (const { userId, isEditing } of this.#open(recordKey(record)).values())
      people.set(userId, isEditing || people.get(userId) === true);
    return [...people]
      .map(([userId, isEditing]) => ({ userId, isEditing }))
      .toSorted((one, other) => Number(other.isEditing) - Number(one.isEditing));
  }

  /** Removes screens that have been silent for too long. */
  expire(): void {
    for (const key of this.#records.keys()) if (this.#open(key).size === 0) this.#records.delete(key);
  }

  #open(key: string): Map<string, Present> {
    const screens = this.#records.get(key) ?? new Map<string, Present>();
    const oldest = this.#now().getTime() - presenceSeconds.expire * 1000;
    for (const [screen, { seenAt }] of screens) if (seenAt < oldest) screens.delete(screen);
    return screens;
  }
}

type Servers = {
  now: () => Date;
  /** Notifies the streams of this server that somebody opened or left a record. */
  publish: (presence: PresenceAnnouncement) => void;
  notify: (payload: string) => Promise<void>;
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};
/**
 * Combines the presences announced on this server and on others. Each server names itself in its announcements and
 * ignores them when the database delivers them back: an arrival that is delivered late would undo a departure.
 */
export function makeSharedPresences({ now, publish, notify, note }: Servers) {
  const presences = new PresenceRegistry(now);
  const server: string = randomUUID();
  const hear = (presence: PresenceAnnouncement): void => {
    if (presences.note(presence)) publish(presence);
  };
  return {
    hear: (from: string | undefined, presence: PresenceAnnouncement): void => {
      if (from !== server) hear(presence);
    },
    announce(presence: PresenceAnnouncement): PresentUser[] {
      hear(presence);
      const { company, userId, ...announced } = presence;
      void notify(JSON.stringify({ company, userId, server, presence: announced })).catch((error: unknown) =>
        note('warn', 'a presence could not be announced', { err: error }),
      );
      return presences.list(presence);
    },
    expire: () => presences.expire(),
  };
}
