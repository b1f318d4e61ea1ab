import { inboxScreensMessages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { describe, expect, it } from 'vitest';
import { formatWaitingTime, isLongWait } from './waiting-text.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('waiting time', () => {
  it.each([
    ['2026-11-21T12:00:30.000Z', 'just now', false],
    ['2026-11-21T11:59:30.000Z', 'just now', false],
    ['2026-11-21T11:59:00.000Z', '1 minute', false],
    ['2026-11-21T11:00:01.000Z', '59 minutes', false],
    ['2026-11-21T11:00:00.000Z', '1 hour', false],
    ['2026-11-20T12:00:01.000Z', '23 hours', false],
    ['2026-11-20T12:00:00.000Z', '1 day', false],
    ['2026-11-18T12:00:00.000Z', '3 days', true],
    ['2026-11-01T00:00:00.000Z', '20 days', true],
  ])('since %s is %s (a long wait: %s)', (since, words, long) => {
    expect([formatWaitingTime(since, now), isLongWait(since, now)]).toEqual([words, long]);
  });
});

describe('the number of open items', () => {
  it.each([
    [0, 'Inbox: nothing is waiting for you'],
    [1, 'Inbox: 1 item'],
    [12, 'Inbox: 12 items'],
  ])('%i is shown as: %s', (count, text) => expect(inboxScreensMessages.inboxButton({ count })).toBe(text));
});
