import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSharedPresences, PresenceRegistry } from './presences.ts';

const record = { company: 'acme', kind: 'jobcard', id: 'card' } as const;
const at = (screen: string, mode: 'viewing' | 'editing' | 'left', userId = screen) => ({
  ...record,
  screen,
  mode,
  userId,
});

describe('presence on a record', () => {
  it('is announced only when somebody opens or leaves the record, or starts or stops editing', () => {
    const presences = new PresenceRegistry(() => new Date(0));
    const isNews = (['viewing', 'viewing', 'editing', 'editing', 'viewing', 'left', 'left'] as const).map((mode) =>
      presences.note(at('ann', mode)),
    );
    expect(isNews).toEqual([true, false, true, false, true, true, false]);
  });

  it('expires 50 seconds after the last announcement', () => {
    let seconds = 0;
    const presences = new PresenceRegistry(() => new Date(seconds * 1000));
    presences.note(at('ann', 'editing'));
    seconds = 30;
    presences.note(at('bob', 'viewing'));
    seconds = 50;
    expect(presences.list(record).map(({ userId }) => userId)).toEqual(['ann', 'bob']);
    seconds = 51;
    expect(presences.list(record)).toEqual([{ userId: 'bob', isEditing: false }]);
    presences.expire();
    seconds = 90;
    presences.expire();
    expect(presences.list(record)).toEqual([]);
  });

  it('lists each person once, editors first, separately for each company', () => {
    const presences = new PresenceRegistry(() => new Date(0));
    presences.note(at('1', 'viewing', 'ann'));
    presences.note(at('2', 'viewing', 'bob'));
    presences.note(at('3', 'editing', 'bob'));
    expect(presences.list(record)).toEqual([
      { userId: 'bob', isEditing: true },
      { userId: 'ann', isEditing: false },
    ]);
    expect(presences.list({ ...record, company: 'other' })).toEqual([]);
  });
});

describe('a server that hears its own announcements late', () => {
  it('does not bring back a person who has left', async () => {
    const heard: string[] = [];
    const shared = makeSharedPresences({
      now: () => new Date(),
      publish: () => undefined,
      notify: async (payload) => void heard.push(payload),
      note: () => undefined,
    });
    const own = { ...at(randomUUID(), 'viewing', randomUUID()), company: randomUUID() };
    shared.announce(own);
    shared.announce({ ...own, mode: 'left' });
    const other = { ...own, userId: randomUUID(), screen: randomUUID() };
    const hear = (payload: string, change: object = {}) => {
      const { company, userId, server, presence } = { ...JSON.parse(payload), ...change };
      shared.hear(server, { ...presence, company, userId });
    };
    hear(heard[0] ?? '');
    expect(shared.announce(other).map(({ userId }) => userId)).toEqual([other.userId]);
    // An announcement of another server counts.
    hear(heard[0] ?? '', { server: randomUUID() });
    expect(shared.announce(other)).toHaveLength(2);
  });
});
