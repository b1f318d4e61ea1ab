import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

describe('security headers', () => {
  it('of JSON are the ones that matter for data', async () => {
    const { headers } = await crew.ina.attempt(sessionRoutes.me);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it('of a page and of an unknown path are those of documents', async () => {
    for (const path of ['/', '/api/v1/nothing-here']) {
      const { headers } = await fetch(new URL(path, crew.ina.base));
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });
});
