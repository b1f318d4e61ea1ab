import { describe, expect, it } from 'vitest';
import { isPublicPath } from './public-paths.ts';

describe('the public pages', () => {
  it.each(['/login', '/company-login/0b1e', '/forgot', '/signup/a-token', '/sign/a-token', '/verify', '/ui'])(
    'include %s',
    (path) => expect(isPublicPath(path)).toBe(true),
  );
  it.each(['/', '/projects', '/add/company', '/logout', '/eversign-redirect', '/no-such-page'])('exclude %s', (path) =>
    expect(isPublicPath(path)).toBe(false),
  );
});
