import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { useEffect, useMemo } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { createDraftStore } from './recording-drafts.ts';
import { deviceDatabase } from '../../offline/device-database.ts';
import type { RecordingStore } from './recording-store.ts';

/** Whether the user has been warned, so that the warning is not repeated for each letter. */
let hasWarned = false;
function warnOnce(): void {
  if (!hasWarned) toast.attention(deviceMessages.draftNotSaved);
  hasWarned = true;
}

/** Loads the drafts of the plan when it opens, and saves them when the page is hidden or left. */
export function useDraftStore(store: RecordingStore, userId: string, planId: string) {
  const drafts = useMemo(
    () => createDraftStore(deviceDatabase, { userId, planId }, store, warnOnce),
    [store, userId, planId],
  );
  useEffect(() => {
    void drafts.load();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void drafts.writeAll();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void drafts.writeAll();
    };
  }, [drafts]);
  return drafts;
}
