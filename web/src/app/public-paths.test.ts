import { describe, expect, it } from 'vitest';
import { isPublicPath } from './public-paths.ts';

describe('a page without sign-in', () => {
  it.each(['/login', '/company-login/0b1e', '/forgot', '/signup/a-token', '/sign/a-token', '/verify', '/ui'])(
    'is %s',
    (path) => expect(isPublicPath(path)).toBe(true),
  );
  it.each(['/', '/projects', '/add/company', '/logout', '/eversign-redirect', '/no-such-page'])('is not %s', (path) =>
    expect(isPublicPath(path)).toBe(false),
  );
});
