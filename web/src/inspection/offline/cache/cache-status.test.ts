import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { describe, expect, it } from 'vitest';
import { cacheStatus } from './cache-status.ts';

describe('what an inspector reads about a plan on the device', () => {
  it('says that it works without a network only when the app is cached too', () => {
    for (const plan of ['kept', 'kept before'] as const) {
      expect(cacheStatus(plan, 'kept', true)).toEqual({ text: deviceMessages.planCached, isAtRisk: false });
      expect(cacheStatus(plan, 'keeping', true)).toEqual({ text: deviceMessages.appCaching, isAtRisk: false });
      expect(cacheStatus(plan, 'not kept', true)).toEqual({ text: deviceMessages.appNotCached, isAtRisk: true });
    }
  });

  it('warns about an incomplete plan, and about a full device, whether or not the app is cached', () => {
    for (const app of ['keeping', 'kept', 'not kept'] as const) {
      expect(cacheStatus('keeping', app, true)).toEqual({ text: deviceMessages.planCaching, isAtRisk: false });
      expect(cacheStatus('not kept', app, true)).toEqual({ text: deviceMessages.planNotCached, isAtRisk: true });
      expect(cacheStatus('full', app, true)).toEqual({ text: deviceMessages.planTooLarge, isAtRisk: true });
    }
  });

  it('warns that an address without https cannot be opened again offline', () =>
    expect(cacheStatus('kept', 'not kept', false)).toEqual({ text: deviceMessages.planNeedsHttps, isAtRisk: true }));
});
