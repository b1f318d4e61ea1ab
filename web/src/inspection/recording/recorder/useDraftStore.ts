import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { useEffect, useMemo } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { createDraftStore } from './recording-drafts.ts';
import { device } from '../../offline/device-database.ts';
import type { RecordingStore } from './recording-store.ts';

/** Warn once, not with each letter. */
let hasWarned = false;
function warnOnce(): void {
  if (!hasWarned) toast.attention(deviceMessages.draftNotSaved);
  hasWarned = true;
}

/** The drafts of the plan: loaded when it opens, and written when the page closes. */
export function useDraftStore(store: RecordingStore, userId: string, planId: string) {
  const drafts = useMemo(() => createDraftStore(device, { userId, planId }, store, warnOnce), [store, userId, planId]);
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
