import { afterEach, expect, it, vi } from 'vitest';

const local = new Map<string, string>();
const replaceState = vi.fn<(state: unknown, title: string, path: string) => void>((_state, _title, path) =>
  vi.stubGlobal('location', { pathname: path }),
);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
const { signInAddress } = await import('./sign-in-address.ts');

function opened(pathname: string, state: unknown = null) {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('history', { state, replaceState });
  return signInAddress();
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
])('at %s is %j', (path, expected) => expect(opened(path)).toEqual(expected));

it('is the sign-in page of this browser’s company for a visitor without a session who opens the start page', () => {
  local.set('roadworthy.company', '0b1e-77');
  expect(opened('/')).toEqual({ companyId: '0b1e-77' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/company-login/0b1e-77');
});

it('is left to the router if the router opened this address before, with the page that was requested there', () => {
  expect(opened('/login', { usr: { wanted: '/jobcard' }, key: 'a', idx: 1 })).toBeUndefined();
});
