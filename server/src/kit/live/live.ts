import { beatSeconds, liveMessages, mostStreams, type LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Readable } from 'node:stream';
import type { Database, SessionRow } from '../db/acting.ts';
import { FairSemaphore, type Release } from '../fair-semaphore.ts';
import { idleMinutes, type Actor } from '../http/actor.ts';
import { makeListening } from './listening.ts';
import { Rooms } from './rooms.ts';
import { LiveStream, type Sees } from './stream.ts';
import { makeTelling } from './telling.ts';
import type { Told } from './told.ts';

// Live screens: what is committed reaches whoever looks at it and may see it, and a stream lives no longer than its session
// (docs/decisions/0027-live-updates-over-sse.md).

export type Watch = { actor: Actor; tokenHash: string; authorise: (row: SessionRow | undefined) => Actor; sees: Sees };
export type Live = {
  /** The stream of one screen: it hears all that is committed from now on. */
  watch(asked: Watch): Promise<Readable>;
  /** A change that happens too often to be told by its own transaction; called after the commit. */
  tell(company: string, change: LiveChange): void;
  /** Looks whether each stream's session still lives, ends the others, and says to the rest that the connection lives. */
  beat(): Promise<void>;
  count(): number;
  endAll(): void;
  close(): Promise<void>;
};
type Options = {
  db: Database;
  databaseUrl: string;
  now: () => Date;
  most?: { each: number; all: number };
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};

export function makeLive({ db, databaseUrl, now, note, most = mostStreams }: Options): Live {
  const rooms = new Rooms();
  const places = new FairSemaphore(most.all);
  const authorisations = new WeakMap<LiveStream, Watch['authorise']>();
  const telling = makeTelling((payloads) => db.notify(payloads).catch((error: unknown) => note('warn', 'a change was not told', { error: String(error) })));
  const listening = makeListening({
    databaseUrl,
    hear,
    mayHaveMissed: () => rooms.all().forEach((stream) => stream.mayHaveMissed()),
    note,
  });
  let beats: NodeJS.Timeout | undefined;

  function hear({ company, kind, id }: Told): void {
    if (kind === 'session') rooms.all().forEach((stream) => stream.actor.sessionId === id && stream.end());
    else if (kind === 'person') void recheck(rooms.all().filter(({ actor }) => actor.userId === id));
    else rooms.hear(company, { kind, id });
  }

  /** While the database is away nobody is sent off: sessions that ended meanwhile are found at the next beat. */
  async function recheck(streams: readonly LiveStream[]): Promise<void> {
    for (const company of new Set(streams.map(({ actor }) => actor.company))) {
      const own = streams.filter(({ actor }) => actor.company === company);
      const found = await db
        .sessionsOf(company, { tokenHashes: [...new Set(own.map(({ tokenHash }) => tokenHash))], now: now(), idleMinutes })
        .catch(() => undefined);
      if (found) for (const stream of own) confirm(stream, found.get(stream.tokenHash));
    }
  }

  function confirm(stream: LiveStream, row: SessionRow | undefined): void {
    try {
      const actor = authorisations.get(stream)?.(row);
      if (actor) stream.beat(actor);
    } catch {
      stream.end();
    }
  }

  function roomFor({ userId, company }: Actor): Release {
    if (rooms.all().filter(({ actor }) => actor.userId === userId).length >= most.each) throw problem.tooMany(liveMessages.tooManyOfOne, 60);
    const release = places.tryAcquire(company);
    if (!release) throw problem.unavailable(liveMessages.tooMany, 60);
    return release;
  }

  async function beat(): Promise<void> {
    await listening.check();
    await recheck(rooms.all());
  }
  const endAll = (): void => rooms.all().forEach((stream) => stream.end());

  return {
    async watch({ authorise, ...asked }) {
      const release = roomFor(asked.actor);
      const stream = new LiveStream(asked);
      authorisations.set(stream, authorise);
      rooms.enter(stream);
      stream.answer.once('close', () => {
        rooms.leave(stream);
        release();
      });
      beats ??= setInterval(() => void beat(), beatSeconds * 1000).unref();
      await listening.ready().catch(() => {
        stream.answer.destroy();
        throw problem.unavailable();
      });
      return stream.answer;
    },
    tell: telling.tell,
    beat,
    count: () => rooms.all().length,
    endAll,
    async close() {
      clearInterval(beats);
      telling.stop();
      endAll();
      await listening.stop();
    },
  };
}
