import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { describe, expect, it } from 'vitest';
import { describeCacheStatus } from './cache-status.ts';

describe('the offline status of a plan', () => {
  it('reports that the plan works offline only when the app is cached too', () => {
    for (const plan of ['kept', 'kept before'] as const) {
      expect(describeCacheStatus(plan, 'kept', true)).toEqual({ text: deviceMessages.planCached, isAtRisk: false });
      expect(describeCacheStatus(plan, 'keeping', true)).toEqual({ text: deviceMessages.appCaching, isAtRisk: false });
      expect(describeCacheStatus(plan, 'not kept', true)).toEqual({
        text: deviceMessages.appNotCached,
        isAtRisk: true,
      });
    }
  });

  it('warns about an incomplete plan, and about a full device, whether or not the app is cached', () => {
    for (const app of ['keeping', 'kept', 'not kept'] as const) {
      expect(describeCacheStatus('keeping', app, true)).toEqual({ text: deviceMessages.planCaching, isAtRisk: false });
      expect(describeCacheStatus('not kept', app, true)).toEqual({
        text: deviceMessages.planNotCached,
        isAtRisk: true,
      });
      expect(describeCacheStatus('full', app, true)).toEqual({ text: deviceMessages.planTooLarge, isAtRisk: true });
    }
  });

  it('warns that an address without https cannot be opened again offline', () =>
    expect(describeCacheStatus('kept', 'not kept', false)).toEqual({
      text: deviceMessages.planNeedsHttps,
      isAtRisk: true,
    }));
});
