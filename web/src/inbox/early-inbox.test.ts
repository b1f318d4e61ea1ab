import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import { sampleDataRoutes } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', new EventTarget());
const { formatQuery } = await import('../kit/api/call.ts');
const { earlyInboxReads, isPlainInbox } = await import('./early-inbox.ts');

it('the early requests are those of the Inbox list, its count, its saved views and the sample data', () => {
  expect(earlyInboxReads).toEqual([
    `${inboxRoutes.listInbox.path}${formatQuery({ skip: 0, limit: pageSize })}`,
    inboxRoutes.countInbox.path,
    `${savedViewRoutes.listSavedViews.path}${formatQuery({ list: inboxRoutes.listInbox.path })}`,
    sampleDataRoutes.getSampleData.path,
  ]);
});

it.each([
  ['/inbox', '', true],
  ['/inbox', '?page=2', false],
  ['/inbox', '?view=standard', false],
  ['/brm-inbox', '', false],
  ['/', '', false],
])('the early Inbox is shown at %s%s: %s', (pathname, search, expected) =>
  expect(isPlainInbox({ pathname, search })).toBe(expected),
);
