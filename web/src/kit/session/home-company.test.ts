import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPath, rememberCompany } from './home-company.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a browser’s company', () => {
  it('is stored in the browser, and decides the sign-in page', () => {
    expect(loginPath()).toBe('/login');
    rememberCompany('0b1e');
    expect([...kept.values()]).toEqual(['0b1e']);
    expect(loginPath()).toBe('/company-login/0b1e');
  });

  it('is removed for platform users', () => {
    rememberCompany('0b1e');
    rememberCompany(null);
    expect([kept.size, loginPath()]).toEqual([0, '/login']);
  });
});
