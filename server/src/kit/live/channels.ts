import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { LiveStream } from './stream.ts';

// Subscribers by company: a change is only sent within its company. After a quiet moment a company gets the first
// change at once and later ones in batches. The pause between batches grows with the number of subscribers, so that
// their refetches never crowd out other requests.

const minPauseMs = 1000;
const pausePerStreamMs = 10;
type Channel = { streams: Set<LiveStream>; waiting: Map<string, LiveChange>; timer?: NodeJS.Timeout };

export class Channels {
  readonly #rooms = new Map<string, Channel>();

  add(stream: LiveStream): void {
    const { company } = stream.actor;
    const room = this.#rooms.get(company) ?? { streams: new Set(), waiting: new Map() };
    this.#rooms.set(company, room);
    room.streams.add(stream);
  }

  remove(stream: LiveStream): void {
    const { company } = stream.actor;
    const room = this.#rooms.get(company);
    room?.streams.delete(stream);
    if (!room || room.streams.size > 0) return;
    clearTimeout(room.timer);
    this.#rooms.delete(company);
  }

  all = (): LiveStream[] => [...this.#rooms.values()].flatMap(({ streams }) => [...streams]);
  companies = (): [string, LiveStream[]][] => [...this.#rooms].map(([company, { streams }]) => [company, [...streams]]);

  publish(company: string, change: LiveChange): void {
    const room = this.#rooms.get(company);
    if (!room) return;
    room.waiting.set(`${change.kind} ${change.id} ${change.presence ?? false}`, change);
    if (!room.timer) this.#offer(room);
  }

  #offer(room: Channel): void {
    delete room.timer;
    if (room.waiting.size === 0) return;
    const changes = [...room.waiting.values()];
    room.waiting.clear();
    for (const stream of room.streams) void stream.send(changes);
    room.timer = setTimeout(() => this.#offer(room), minPauseMs + room.streams.size * pausePerStreamMs).unref();
  }
}
