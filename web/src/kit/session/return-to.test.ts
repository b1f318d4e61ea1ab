import { describe, expect, it } from 'vitest';
import { readReturnTo, toReturnState } from './return-to.ts';

describe('the page requested before sign-in', () => {
  it('is the complete address, with its query', () => {
    expect(readReturnTo(toReturnState({ pathname: '/jobcard', search: '?card=0b1e&page=2', hash: '#history' }))).toBe(
      '/jobcard?card=0b1e&page=2#history',
    );
    expect(readReturnTo(toReturnState({ pathname: '/view/accident/0b1e', search: '', hash: '' }))).toBe(
      '/view/accident/0b1e',
    );
    expect(readReturnTo({ wanted: '/verify?back=https://evil.example' })).toBe('/verify?back=https://evil.example');
  });

  it.each([
    'https://evil.example/jobcard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/jobcard/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'jobcard',
    '//',
    '',
  ])('is never outside this app: %j', (wanted) => expect(readReturnTo({ wanted })).toBeUndefined());

  it.each(['/', '/logout', '/LOGOUT/', '/logout?again', '/sign/../logout'])(
    'is never the start or the sign-out page: %j',
    (wanted) => expect(readReturnTo({ wanted })).toBeUndefined(),
  );

  it.each([undefined, null, '/jobcard', 7, {}, { wanted: 7 }, { wanted: null }, ['/jobcard']])(
    'is undefined for invalid state: %j',
    (state) => expect(readReturnTo(state)).toBeUndefined(),
  );
});
