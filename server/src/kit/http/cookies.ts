import type { CookieSerializeOptions } from '@fastify/cookie';

/** Over https a cookie carries the `__Host-` prefix: no other host can plant it, and it goes to no other (ASVS 3.3.3). */
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');
export const cookieName = (name: string, publicUrl: string): string => (isHttps(publicUrl) ? `__Host-${name}` : name);

/** No script reads it, no other site sends it. */
export const strictCookie = (publicUrl: string, seconds: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
  maxAge: seconds,
});
