import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { queryClient } from '../kit/api/api-query.ts';
import { callForStream } from '../kit/api/call.ts';
import { useSession } from '../kit/session/session.ts';
import { LiveConnection } from './connection.ts';
import { Refresher } from './refresher.ts';

// The tab's stream, and the refresher that it drives.

const refresher = new Refresher(queryClient);
const connection = new LiveConnection({
  open: (signal) => callForStream(liveRoutes.watchChanges, {}, signal),
  handlers: { changed: (change) => refresher.changed(change), everything: (before) => refresher.everything(before) },
});
document.addEventListener('visibilitychange', () => connection.setVisible(document.visibilityState === 'visible'));

/** Keeps the screen's data up to date with other people's changes while it is mounted. */
export function useLive(): void {
  const session = useSession();
  const who = session?.company && !session.ended ? `${session.token} ${session.company._id}` : undefined;
  useEffect(() => (who ? connection.watch(who) : undefined), [who]);
}

export const useIsLive = (): boolean => useStore(connection.openState);
