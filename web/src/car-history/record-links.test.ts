import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { CarHistoryKind } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import { describe, expect, it } from 'vitest';
import { findRecordLink } from './record-links.ts';

describe('a line of a car’s history', () => {
  it.each<[CarHistoryKind, AccessLevel, string | undefined]>([
    ['jobCard', 'workshop', '/jobcard?card=7'],
    ['workPlan', 'admin', '/work-plan/7'],
    ['notOk', 'brm', '/work-plan/7'],
    ['workPlan', 'workshop', undefined],
    ['ticket', 'workshop', '/view/tickets/7'],
    ['ticket', 'super', '/view/super-tickets/7'],
    ['ticket', 'brm', undefined],
    ['incident', 'workshop', '/view/accident/7'],
  ])('leads to its record if the person may open it: a %s leads %s to %s', (kind, level, to) => {
    expect(findRecordLink(kind, '7', level)).toBe(to);
  });
});
