import type { CookieSerializeOptions } from '@fastify/cookie';

/** Over https a cookie has the `__Host-` prefix: no other host can set or receive it (ASVS 3.3.3). */
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');
export const cookieName = (name: string, publicUrl: string): string => (isHttps(publicUrl) ? `__Host-${name}` : name);

/** Not readable by scripts, and not sent from other sites. */
export const strictCookie = (publicUrl: string, seconds: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
  maxAge: seconds,
});
