import { describe, expect, it } from 'vitest';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { hasConfirmedEarlierVersion, isGateLocked } from './local-gate.ts';

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
const openMeasure = { _id: 'm', measure: 'Guard', hazard: 'Noise', person: 'Ada', dueOn: '2026-12-01', isDone: false };
const openMeasures = [openMeasure];
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
    ['is open while the company requires no confirmation', { ...gate, isOn: false }, [], false],
    [
      'is locked by a pre-start measure, whether or not a confirmation is required',
      { ...gate, isOn: false, openMeasures },
      [],
      true,
    ],
    [
      'is locked by a pre-start measure although the risks are confirmed',
      { ...gate, openMeasures },
      [confirmed('09:00')],
      true,
    ],
    ['opens with the confirmation in the queue', gate, [confirmed('09:00')], false],
    [
      'stays locked when the server refused the confirmation',
      gate,
      [confirmed('09:00', inForce, { state: 'refused' })],
      true,
    ],
    ['stays locked when another version was confirmed', gate, [confirmed('09:00', earlier)], true],
    [
      'opens with a confirmation that the server has from another device',
      { ...gate, confirmations: [{ version: inForce, confirmedAt: at('08:00') }] },
      [],
      false,
    ],
    ['locks again eight hours after the confirmation', gate, [confirmed('02:00')], true],
    [
      'stays open longer than eight hours if this device has recorded since',
      gate,
      [confirmed('01:00'), entry('06:00')],
      false,
    ],
    [
      'stays open longer than eight hours if the server has a recording made since',
      { ...gate, lastRecordedAt: at('06:00') },
      [confirmed('01:00')],
      false,
    ],
    [
      'locks when the server requires a confirmation, although the device has one',
      gate,
      [confirmed('09:00'), entry('09:10', { lockedAt: Date.parse(at('09:20')) })],
      true,
    ],
    [
      'opens when the person confirms again after the server required it',
      gate,
      [entry('09:10', { lockedAt: Date.parse(at('09:20')) }), confirmed('09:30')],
      false,
    ],
    [
      'is not locked by a recording that was finally accepted',
      gate,
      [confirmed('09:00'), entry('09:10', { lockedAt: Date.parse(at('09:20')), state: 'sent' })],
      false,
    ],
  ] as const)('%s', (_what, known, entries, isLocked) => {
    expect(isGateLocked(known, entries, now)).toBe(isLocked);
  });
});

it('a person who confirmed an earlier version but not the one in force is recognised', () => {
  const confirmedAt = at('08:00');
  expect(hasConfirmedEarlierVersion(gate)).toBe(false);
  expect(hasConfirmedEarlierVersion({ ...gate, confirmations: [{ version: earlier, confirmedAt }] })).toBe(true);
  expect(
    hasConfirmedEarlierVersion({
      ...gate,
      confirmations: [
        { version: inForce, confirmedAt },
        { version: earlier, confirmedAt },
      ],
    }),
  ).toBe(false);
});
