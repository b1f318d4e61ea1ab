import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import { sampleDataRoutes } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import type { ComponentType } from 'react';
import { apiQuery, queryClient } from '../kit/api/api-query.ts';
import { discardEarlyResponses } from '../kit/api/early-answers.ts';
import InboxScreen from './InboxScreen.tsx';

const patienceMs = 1_000;

/**
 * Loads the screen and the responses that were requested early (early-inbox.ts), so that its first render is complete.
 */
export async function loadInbox(): Promise<ComponentType> {
  const reads = Promise.all([
    queryClient.prefetchQuery(apiQuery(inboxRoutes.listInbox, { query: { skip: 0, limit: pageSize } })),
    queryClient.prefetchQuery(apiQuery(inboxRoutes.countInbox, {})),
    queryClient.prefetchQuery(
      apiQuery(savedViewRoutes.listSavedViews, { query: { list: inboxRoutes.listInbox.path } }),
    ),
    queryClient.prefetchQuery(apiQuery(sampleDataRoutes.getSampleData, {})),
  ]);
  discardEarlyResponses();
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return InboxScreen;
}
