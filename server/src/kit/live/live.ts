import { liveMessages } from '@roadworthy/contract/live/messages/live.messages.ts';
import { heartbeatSeconds, maxStreams, type LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Readable } from 'node:stream';
import type { Database, SessionRow } from '../db/database.ts';
import { FairSemaphore, type Release } from '../fair-semaphore.ts';
import { idleMinutes, type Actor } from '../http/actor.ts';
import { makeListener } from './listener.ts';
import { Channels } from './channels.ts';
import { LiveStream, type FilterVisibleChanges } from './stream.ts';
import { makeSharedPresences, type PresenceAnnouncement, type PresentUser } from './presences.ts';
import { makePublisher } from './publisher.ts';
import { RecentChanges } from './recent-changes.ts';
import type { ChangeNotification } from './notification.ts';

// Live screens: committed changes reach every subscriber who may see them, and a stream ends together with its session
// (docs/decisions/0027-live-updates-over-sse.md).

export type Subscription = {
  actor: Actor;
  tokenHash: string;
  authorise: (row: SessionRow | undefined) => Actor;
  sees: FilterVisibleChanges;
  /** Also sends the changes of the last ten seconds, or `everything` if some of them may be missing. */
  recent?: boolean;
};
export type Live = {
  /** Opens the stream of a screen, which gets everything that is committed from now on. */
  subscribe(subscription: Subscription): Promise<Readable>;
  /** Publishes a change, after its commit. For changes that are too frequent for a notification in each transaction. */
  publish(company: string, change: LiveChange): void;
  /** Announces to all servers that a person has opened or left a record, and returns who has it open. */
  announcePresence(presence: PresenceAnnouncement): PresentUser[];
  /** Checks each stream's session, ends the streams whose session is over, and sends a heartbeat to the others. */
  heartbeat(): Promise<void>;
  count(): number;
  endAll(): void;
  close(): Promise<void>;
};
type Options = {
  db: Database;
  databaseUrl: string;
  now: () => Date;
  limits?: { each: number; all: number };
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};

export function makeLive({ db, databaseUrl, now, note, limits = maxStreams }: Options): Live {
  const channels = new Channels();
  const recentChanges = new RecentChanges(now);
  const reserveStream = makeReservation(channels, limits);
  const sessions = makeSessionCheck(db, now);
  const publisher = makePublisher((payloads) =>
    db.notify(payloads).catch((error: unknown) => note('warn', 'a change could not be announced', { err: error })),
  );
  const listener = makeListener({
    databaseUrl,
    onNotification,
    onListening: () => recentChanges.restart(),
    onReconnect: () => channels.all().forEach((stream) => stream.mayHaveMissed()),
    note,
  });
  const presences = makeSharedPresences({
    now,
    publish: ({ company, kind, id }) => channels.publish(company, { kind, id, presence: true }),
    notify: (payload) => db.notify([payload]),
    note,
  });
  let heartbeatTimer: NodeJS.Timeout | undefined;

  function onNotification(notification: ChangeNotification): void {
    const { company } = notification;
    if ('presence' in notification && typeof notification.presence === 'object')
      return presences.hear(notification.server, { ...notification.presence, company, userId: notification.userId });
    const { kind, id } = notification;
    if (kind === 'session') channels.all().forEach((stream) => stream.actor.sessionId === id && stream.end());
    else if (kind === 'person') void sessions.check(channels.all().filter(({ actor }) => actor.userId === id));
    else {
      recentChanges.note(company, { kind, id });
      channels.publish(company, { kind, id });
    }
  }

  async function beat(): Promise<void> {
    presences.expire();
    await listener.check();
    await sessions.check(channels.all());
  }
  const endAll = (): void => channels.all().forEach((stream) => stream.end());

  return {
    async subscribe({ authorise, recent = false, ...subscription }) {
      const release = reserveStream(subscription.actor);
      const stream = new LiveStream(subscription);
      sessions.register(stream, authorise);
      channels.add(stream);
      stream.output.once('close', () => {
        channels.remove(stream);
        release();
      });
      heartbeatTimer ??= setInterval(() => void beat(), heartbeatSeconds * 1000).unref();
      await listener.ready().catch(() => {
        stream.output.destroy();
        throw problem.unavailable();
      });
      if (recent) recentChanges.sendTo(stream);
      return stream.output;
    },
    publish: publisher.publish,
    announcePresence: presences.announce,
    heartbeat: beat,
    count: () => channels.all().length,
    endAll,
    async close() {
      clearInterval(heartbeatTimer);
      publisher.stop();
      endAll();
      await listener.stop();
    },
  };
}

/** Makes the function that reserves a stream for a person, within the limits of the person and of the server. */
function makeReservation(channels: Channels, { each, all }: { each: number; all: number }) {
  const semaphore = new FairSemaphore(all);
  return ({ userId, company }: Actor): Release => {
    if (channels.all().filter(({ actor }) => actor.userId === userId).length >= each)
      throw problem.tooMany(liveMessages.tooManyForPerson, 60);
    const release = semaphore.tryAcquire(company);
    if (!release) throw problem.unavailable(liveMessages.tooMany, 60);
    return release;
  };
}

/** Makes the check that ends a stream with its session. It reads the sessions of a company's streams with one query. */
function makeSessionCheck(db: Database, now: () => Date) {
  const authorisations = new WeakMap<LiveStream, Subscription['authorise']>();

  /**
   * Checks the sessions of streams. While the database is unavailable no stream is closed; the next heartbeat finds the
   * sessions that ended in the meantime.
   */
  async function check(streams: readonly LiveStream[]): Promise<void> {
    for (const company of new Set(streams.map(({ actor }) => actor.company))) {
      const own = streams.filter(({ actor }) => actor.company === company);
      const found = await db
        .findSessions(company, {
          tokenHashes: [...new Set(own.map(({ tokenHash }) => tokenHash))],
          now: now(),
          idleMinutes,
        })
        .catch(() => undefined);
      if (found) for (const stream of own) confirm(stream, found.get(stream.tokenHash));
    }
  }

  function confirm(stream: LiveStream, row: SessionRow | undefined): void {
    try {
      const actor = authorisations.get(stream)?.(row);
      if (actor) stream.heartbeat(actor);
    } catch {
      stream.end();
    }
  }

  return {
    register: (stream: LiveStream, authorise: Subscription['authorise']) => void authorisations.set(stream, authorise),
    check,
  };
}
