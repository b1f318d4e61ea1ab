import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { generateTotpKey, formatTotpUri, findTotpStep } from './totp.ts';

// The key and codes of RFC 6238, appendix B, shortened to 6 digits.
const key = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('follows the standard: at %i seconds it is %s', (seconds, code) => {
    expect(findTotpStep(key, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, and no further', () => {
    const step = Math.floor(1111111109 / 30);
    expect([-60, -30, 0, 30, 60].map((off) => findTotpStep(key, '081804', at(1111111109 + off)))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ]);
  });

  it('is rejected if it is another number or does not have 6 digits', () => {
    for (const wrong of ['287083', '28708', '2870820', '', 'ABCDEF'])
      expect(findTotpStep(key, wrong, at(59))).toBeUndefined();
  });
});

describe('a new authenticator key', () => {
  it('has 160 random bits', () => {
    const keys = Array.from({ length: 50 }, generateTotpKey);
    expect(new Set(keys).size).toBe(50);
    for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('has a URI for the app, with the names of the product and the person', () => {
    expect(formatTotpUri(key, 'ina@test.test')).toBe(
      `otpauth://totp/Roadworthy:ina%40test.test?issuer=Roadworthy&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
