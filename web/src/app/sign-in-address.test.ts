import { afterEach, expect, it, vi } from 'vitest';

const local = new Map<string, string>();
const replaceState = vi.fn<(state: unknown, title: string, path: string) => void>((_state, _title, path) =>
  vi.stubGlobal('location', { pathname: path }),
);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
const { parseSignInAddress } = await import('./sign-in-address.ts');

function opened(pathname: string, state: unknown = null) {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('history', { state, replaceState });
  return parseSignInAddress();
}
afterEach(() => {
  local.clear();
  replaceState.mockClear();
});

it.each([
  ['/login', { companyId: undefined }],
  ['/company-login/0b1e-77', { companyId: '0b1e-77' }],
  ['/projects', undefined],
  ['/login/help', undefined],
  ['/company-login', undefined],
  ['/forgot', undefined],
])('the sign-in address at %s is %j', (path, expected) => expect(opened(path)).toEqual(expected));

it('the sign-in address is that of this browser’s company for a visitor without a session who opens the start page', () => {
  local.set('roadworthy.company', '0b1e-77');
  expect(opened('/')).toEqual({ companyId: '0b1e-77' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/company-login/0b1e-77');
});

it('an address that the router has already opened is not treated as a sign-in address', () => {
  expect(opened('/login', { usr: { wanted: '/jobcard' }, key: 'a', idx: 1 })).toBeUndefined();
});
