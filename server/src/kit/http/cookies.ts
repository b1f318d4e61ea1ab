import type { CookieSerializeOptions } from '@fastify/cookie';

/**
 * Returns whether the product is served over https, where a cookie has the `__Host-` prefix: no other host can set or
 * receive such a cookie (ASVS 3.3.3).
 */
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');
export const buildCookieName = (name: string, publicUrl: string): string =>
  isHttps(publicUrl) ? `__Host-${name}` : name;

/** Returns the options of a cookie that scripts cannot read and that is not sent from other sites. */
export const buildStrictCookieOptions = (publicUrl: string, seconds: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
  maxAge: seconds,
});
