import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { queryClient } from '../kit/api/api-query.ts';
import { fetchEventStream } from '../kit/api/call.ts';
import { useSession } from '../kit/session/session.ts';
import { LiveConnection } from './connection.ts';
import { Refresher } from './refresher.ts';

// The tab's stream, and the refresher that it drives.

const refresher = new Refresher(queryClient);
const presenceListeners = new Set<(change: LiveChange) => void>();
const connection = new LiveConnection({
  open: (signal) => fetchEventStream(liveRoutes.watchChanges, { query: { recent: 'true' } }, signal),
  handlers: {
    changed: (change) => {
      if (change.presence) presenceListeners.forEach((listener) => listener(change));
      else refresher.changed(change);
    },
    everything: (before) => refresher.everything(before),
  },
});
document.addEventListener('visibilitychange', () => connection.setVisible(document.visibilityState === 'visible'));

/** Calls the listener when somebody opens, edits or leaves a record. */
export function onPresence(listener: (change: LiveChange) => void): () => void {
  presenceListeners.add(listener);
  return () => presenceListeners.delete(listener);
}

/** Keeps the screen's data up to date with other people's changes while it is mounted. */
export function useLive(): void {
  const session = useSession();
  const who = session?.company && !session.ended ? `${session.token} ${session.company._id}` : undefined;
  useEffect(() => (who ? connection.watch(who) : undefined), [who]);
}

export const useIsLive = (): boolean => useStore(connection.openState);
