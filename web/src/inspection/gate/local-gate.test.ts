import { describe, expect, it } from 'vitest';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { hasConfirmedEarlier, isGateLocked } from './local-gate.ts';

const [inForce, earlier] = ['a'.repeat(64), 'b'.repeat(64)];
const at = (time: string) => `2026-11-27T${time}:00.000Z`;
const now = Date.parse(at('10:00'));
const gate = {
  isOn: true,
  timeZone: 'UTC',
  inForce: { version: inForce, number: 'P-1 rev 0', since: '2026-11-01T00:00:00.000Z' },
  confirmations: [] as { version: string; confirmedAt: string }[],
  lastRecordedAt: null as string | null,
};
let seq = 0;
const entry = (time: string, change: Partial<QueueEntry> = {}): QueueEntry => ({
  seq: ++seq,
  clientId: `${seq}`,
  userId: 'ina',
  companyId: 'a',
  planId: 'plan',
  kind: 'piece',
  target: 'share',
  event: 'record ok',
  title: '',
  body: {},
  photos: [],
  recordedAt: at(time),
  state: 'waiting',
  message: null,
  sentAt: null,
  ...change,
});
const confirmed = (time: string, version = inForce, change: Partial<QueueEntry> = {}) =>
  entry(time, { kind: 'confirmation', event: 'confirm risks', body: { version }, ...change });

describe('the risk gate on a device', () => {
  it.each([
    ['is locked while nothing is confirmed', gate, [], true],
    ['is open while the company does not ask', { ...gate, isOn: false }, [], false],
    ['opens with the confirmation in the queue', gate, [confirmed('09:00')], false],
    [
      'stays locked when the server refused the confirmation',
      gate,
      [confirmed('09:00', inForce, { state: 'refused' })],
      true,
    ],
    ['stays locked when another version was confirmed', gate, [confirmed('09:00', earlier)], true],
    [
      'opens with what the server knows from another device',
      { ...gate, confirmations: [{ version: inForce, confirmedAt: at('08:00') }] },
      [],
      false,
    ],
    ['locks again eight hours after the confirmation', gate, [confirmed('02:00')], true],
    ['stays open for recordings of this device in between', gate, [confirmed('01:00'), entry('06:00')], false],
    [
      'stays open for recordings that the server knows',
      { ...gate, lastRecordedAt: at('06:00') },
      [confirmed('01:00')],
      false,
    ],
    [
      'locks when the server asks, although the device has confirmed',
      gate,
      [confirmed('09:00'), entry('09:10', { lockedAt: Date.parse(at('09:20')) })],
      true,
    ],
    [
      'opens when the person confirms again after that',
      gate,
      [entry('09:10', { lockedAt: Date.parse(at('09:20')) }), confirmed('09:30')],
      false,
    ],
    [
      'is not locked by a recording that was accepted in the end',
      gate,
      [confirmed('09:00'), entry('09:10', { lockedAt: Date.parse(at('09:20')), state: 'sent' })],
      false,
    ],
  ] as const)('%s', (_what, known, entries, isLocked) => {
    expect(isGateLocked(known, entries, now)).toBe(isLocked);
  });
});

it('shows a person who confirmed only an earlier version that there is a new one', () => {
  const confirmedAt = at('08:00');
  expect(hasConfirmedEarlier(gate)).toBe(false);
  expect(hasConfirmedEarlier({ ...gate, confirmations: [{ version: earlier, confirmedAt }] })).toBe(true);
  expect(
    hasConfirmedEarlier({
      ...gate,
      confirmations: [
        { version: inForce, confirmedAt },
        { version: earlier, confirmedAt },
      ],
    }),
  ).toBe(false);
});
