import { describe, expect, it } from 'vitest';
import { findIdleLimitMs, wasIdle } from './last-activity.ts';

const five = 300_000;

describe('a person who returns to a closed page', () => {
  it('counts as idle after five minutes, and not before', () => {
    expect(
      [0, 299_000, 300_000, 300_001, 3_600_000].map((later) => wasIdle(five, 1_000_000 + later, 1_000_000)),
    ).toEqual([false, false, false, true, true]);
  });

  it('does not count as idle if there was never any activity', () => {
    expect(wasIdle(five, 1_000_000, 0)).toBe(false);
  });
});

describe('the idle time limit', () => {
  const me = {
    accessToken: 'token',
    _id: '01a1fcd4-0000-7000-8000-000000000002',
    emailId: 'ina@test.test',
    firstName: 'Ina',
    lastName: 'Tester',
    role: { _id: '01a1fcd4-0000-7000-8000-000000000003', name: 'Inspector', description: '' },
    accessLevel: 'inspector',
    companyId: '01a1fcd4-0000-7000-8000-000000000001',
    isTempPassword: false,
    tokenTime: '2026-11-26T12:00:00.000Z',
    permissions: [],
  } as const;
  const company = { _id: me.companyId, name: 'Meridian Motors', logo: null };
  const minutes = (own: { lockAfterMinutes?: number } | null) =>
    findIdleLimitMs({ me: { ...me, permissions: [], company: own && { ...company, ...own } } }) / 60_000;

  it('is set by the company, and is five minutes by default and for platform users', () => {
    expect([minutes({ lockAfterMinutes: 60 }), minutes({}), minutes(null)]).toEqual([60, 5, 5]);
  });
});
