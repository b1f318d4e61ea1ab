import { afterEach, expect, it } from 'vitest';
import { blockNavigation, isBlocked, findLeaveQuestion, type NavigationStep } from './unsaved-changes.ts';

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

it('a page without input can be left without a confirmation', () => {
  expect([toList, backToList].map(isBlocked)).toEqual([false, false]);
});

it('a form asks for confirmation before another page opens, but not when only its own address changes', () => {
  const release = holds('draft');
  expect([toList, backToList, step('/jobcard', '/jobcard?page=2')].map(isBlocked)).toEqual([true, false, false]);
  expect(findLeaveQuestion().text).toContain('They are kept as a draft on this device');
  release();
  expect(isBlocked(toList)).toBe(false);
});

it('a dialog also asks for confirmation before going back to the previous address, but not when it closes itself', () => {
  holds('lost');
  expect([toList, backToList, step('/jobcard?card=7', '/jobcard', 'REPLACE')].map(isBlocked)).toEqual([
    true,
    true,
    false,
  ]);
});

it('leaving asks about an unfinished recording before a draft, but about unsaved input before both', () => {
  holds('draft');
  holds('recording');
  expect([isBlocked(toList), findLeaveQuestion().title]).toEqual([true, 'Leave without recording?']);
  holds('lost');
  expect(findLeaveQuestion().title).toBe('Leave without saving?');
});

it('a dialog over a draft form asks about input that would be lost, and the form asks again once the dialog is closed', () => {
  holds('draft');
  const close = holds('lost');
  expect(findLeaveQuestion().text).toBe('Your entries are not saved and will be lost.');
  close();
  expect(isBlocked(toList)).toBe(true);
  expect(findLeaveQuestion().text).toContain('They are kept as a draft on this device');
});
