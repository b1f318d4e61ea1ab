import { describe, expect, it } from 'vitest';
import { decideGate, findVersionAt, type GateDecision, type GateState } from './gate-decision.ts';

const day = (time: string): string => `2026-11-27T${time}:00.000Z`;
const [first, second] = [
  { version: '1', since: '2026-11-01T00:00:00.000Z' },
  { version: '2', since: day('10:00') },
];
const facts = (change: Partial<GateState> = {}): GateState => ({
  askedSince: '2026-11-10T00:00:00.000Z',
  timeZone: 'UTC',
  versions: [first],
  confirmations: [],
  lastRecordedAt: null,
  heardAt: null,
  planSince: '2026-11-05T00:00:00.000Z',
  hasOpenMeasures: false,
  measureVersions: [],
  ...change,
});
const confirmed = (version: string, time: string) => ({ version, confirmedAt: day(time) });
const renewed = { versions: [second, first] };

type Case = [what: string, change: Partial<GateState>, at: string, isQueued: boolean, decision: GateDecision];
const cases: Case[] = [
  ['a company that requires no confirmation', { askedSince: null }, '08:00', false, 'open'],
  ['nothing confirmed, online', {}, '08:00', false, 'locked'],
  ['nothing confirmed, from a queue', {}, '08:00', true, 'locked'],
  ['recorded offline before the company required confirmation', { askedSince: day('09:00') }, '08:00', true, 'open'],
  ['sent online after the company required confirmation', { askedSince: day('07:00') }, '08:00', false, 'locked'],
  ['confirmed in this shift', { confirmations: [confirmed('1', '07:00')] }, '08:00', false, 'open'],
  ['confirmed in an earlier shift', { confirmations: [confirmed('1', '00:30')] }, '09:00', false, 'locked'],
  [
    'confirmed eight hours ago, recorded since',
    { confirmations: [confirmed('1', '00:30')], lastRecordedAt: day('05:00') },
    '09:00',
    false,
    'open',
  ],
  [
    'confirmed after it was recorded offline',
    { confirmations: [confirmed('1', '09:00')] },
    '08:00',
    true,
    'before confirming',
  ],
  [
    'the earlier version confirmed, online',
    { ...renewed, confirmations: [confirmed('1', '09:00')] },
    '11:00',
    false,
    'locked',
  ],
  [
    'the earlier version confirmed, recorded offline before the new one',
    { ...renewed, confirmations: [confirmed('1', '09:00')] },
    '09:30',
    true,
    'open',
  ],
  [
    'the earlier version confirmed, recorded offline after the new one',
    { ...renewed, confirmations: [confirmed('1', '09:00')] },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'the earlier version confirmed, from a device that reached the server after the new one',
    { ...renewed, confirmations: [confirmed('1', '09:00')], heardAt: day('10:30') },
    '11:00',
    true,
    'locked',
  ],
  [
    'recorded after the device reached the server, before the new version was confirmed',
    { ...renewed, confirmations: [confirmed('1', '09:00'), confirmed('2', '12:00')], heardAt: day('10:30') },
    '11:00',
    true,
    'before confirming',
  ],
  [
    'the earlier version confirmed, recorded before the new one, which was confirmed afterwards',
    { ...renewed, confirmations: [confirmed('1', '09:00'), confirmed('2', '12:00')], heardAt: day('10:30') },
    '09:30',
    true,
    'open',
  ],
  [
    'nothing confirmed, recorded before the new version, which was confirmed afterwards',
    { ...renewed, confirmations: [confirmed('2', '12:00')] },
    '09:30',
    true,
    'before confirming',
  ],
  [
    'a measure is open, confirmed, online',
    { hasOpenMeasures: true, confirmations: [confirmed('1', '07:00')] },
    '08:00',
    false,
    'measures open',
  ],
  [
    'a measure is open, no confirmation required',
    { hasOpenMeasures: true, askedSince: null },
    '08:00',
    true,
    'measures open',
  ],
  [
    'a measure of a version older than the plan is open, from a device that claims to be older',
    { hasOpenMeasures: true, askedSince: null },
    '00:00',
    true,
    'measures open',
  ],
  [
    'a measure of a new version is open, recorded offline before that version',
    { ...renewed, hasOpenMeasures: true, askedSince: null },
    '09:30',
    true,
    'open',
  ],
  [
    'a measure of a new version is open, from a device without that version',
    { ...renewed, hasOpenMeasures: true, askedSince: null },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'a measure of a new version is open, from a device that reached the server after the new one',
    { ...renewed, hasOpenMeasures: true, askedSince: null, heardAt: day('10:30') },
    '11:00',
    true,
    'measures open',
  ],
  [
    'a measure of a new version is open, the earlier version confirmed on a device without the new one',
    { ...renewed, hasOpenMeasures: true, confirmations: [confirmed('1', '09:00')] },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'a measure of a new version is open although that version was confirmed',
    { ...renewed, hasOpenMeasures: true, confirmations: [confirmed('2', '10:30')] },
    '11:00',
    true,
    'measures open',
  ],
  [
    'a measure of a new version was open at that time, from a device without that version',
    { ...renewed, askedSince: null, measureVersions: [{ version: '2', closedAt: day('12:00') }] },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'a measure of a new version was open at that time, recorded online today',
    { ...renewed, askedSince: null, measureVersions: [{ version: '2', closedAt: day('12:00') }] },
    '11:00',
    false,
    'open',
  ],
  [
    'a measure of a new version was open at that time, from a device that had reached the server',
    {
      ...renewed,
      askedSince: null,
      measureVersions: [{ version: '2', closedAt: day('12:00') }],
      heardAt: day('10:30'),
    },
    '11:00',
    true,
    'open',
  ],
  [
    'the measures of a new version were done before that time',
    { ...renewed, askedSince: null, measureVersions: [{ version: '2', closedAt: day('11:00') }] },
    '11:00',
    true,
    'open',
  ],
  [
    'recorded before the version whose measures are done by now',
    { ...renewed, askedSince: null, measureVersions: [{ version: '2', closedAt: day('12:00') }] },
    '09:30',
    true,
    'open',
  ],
  [
    'a measure of the version at that time was open, which a later version has replaced',
    {
      versions: [{ version: '3', since: day('13:00') }, second, first],
      askedSince: null,
      measureVersions: [{ version: '2', closedAt: day('12:00') }],
    },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'a measure of the version at that time is open, also in the version that has replaced it',
    {
      versions: [{ version: '3', since: day('13:00') }, second, first],
      askedSince: null,
      hasOpenMeasures: true,
      measureVersions: [
        { version: '2', closedAt: null },
        { version: '3', closedAt: null },
      ],
    },
    '11:00',
    true,
    'earlier version',
  ],
  [
    'a measure of a version older than the plan was open at that time',
    { askedSince: null, measureVersions: [{ version: '1', closedAt: day('12:00') }] },
    '11:00',
    true,
    'open',
  ],
  ['a version that the plan does not have', { confirmations: [confirmed('3', '07:00')] }, '08:00', true, 'locked'],
];

describe('the decision about a recording', () => {
  it.each(cases)('follows from the facts: %s (%o at %s; queued: %s): %s', (_what, change, at, isQueued, decision) => {
    expect(decideGate(facts(change), { at: day(at), isQueued })).toBe(decision);
  });

  it('uses the version in force at its time, and the oldest one for an earlier time', () => {
    const versions = [second, first];
    expect(['12:00', '10:00', '09:59'].map((time) => findVersionAt(versions, day(time)))).toEqual(['2', '2', '1']);
    expect(findVersionAt(versions, '2020-01-01T00:00:00.000Z')).toBe('1');
    expect(findVersionAt([], day('10:00'))).toBeUndefined();
  });

  it('compares instants, not their text forms', () => {
    const confirmations = [{ version: '1', confirmedAt: '2026-11-27T08:00:00+01:00' }];
    expect(decideGate(facts({ confirmations }), { at: day('07:30'), isQueued: false })).toBe('open');
  });
});
