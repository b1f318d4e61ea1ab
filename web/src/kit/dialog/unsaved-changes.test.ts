import { afterEach, expect, it } from 'vitest';
import { blockNavigation, isBlocked, leaveQuestion, type NavigationStep } from './unsaved-changes.ts';

let releases: (() => void)[] = [];
const holds = (fate: 'draft' | 'recording' | 'lost') => {
  const release = blockNavigation(fate);
  releases.push(release);
  return release;
};
afterEach(() => {
  releases.forEach((release) => release());
  releases = [];
});

const step = (from: string, to: string, historyAction = 'PUSH'): NavigationStep => {
  const placeOf = (path: string) => {
    const { pathname, search } = new URL(path, 'http://here');
    return { pathname, search };
  };
  return { currentLocation: placeOf(from), nextLocation: placeOf(to), historyAction };
};
const toList = step('/jobcard/create', '/jobcard');
const backToList = step('/jobcard?card=7', '/jobcard', 'POP');

it('a page without input can be left without a question', () => {
  expect([toList, backToList].map(isBlocked)).toEqual([false, false]);
});

it('a form asks before another page, but not when only its own address changes', () => {
  const release = holds('draft');
  expect([toList, backToList, step('/jobcard', '/jobcard?page=2')].map(isBlocked)).toEqual([true, false, false]);
  expect(leaveQuestion().text).toContain('They are kept as a draft on this device');
  release();
  expect(isBlocked(toList)).toBe(false);
});

it('a dialog also asks before going back to the previous address, but not when it closes itself', () => {
  holds('lost');
  expect([toList, backToList, step('/jobcard?card=7', '/jobcard', 'REPLACE')].map(isBlocked)).toEqual([
    true,
    true,
    false,
  ]);
});

it('the question about an unfinished recording comes before that about a draft, and after that about input to be lost', () => {
  holds('draft');
  holds('recording');
  expect([isBlocked(toList), leaveQuestion().title]).toEqual([true, 'Leave without recording?']);
  holds('lost');
  expect(leaveQuestion().title).toBe('Leave without saving?');
});

it('a dialog over a draft form asks about what would be lost, and the form again once it is closed', () => {
  holds('draft');
  const close = holds('lost');
  expect(leaveQuestion().text).toBe('What you entered here is not saved and will be lost.');
  close();
  expect(isBlocked(toList)).toBe(true);
  expect(leaveQuestion().text).toContain('They are kept as a draft on this device');
});
