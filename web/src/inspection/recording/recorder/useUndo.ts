import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { deviceDatabase } from '../../offline/device-database.ts';
import { undoWindowMs } from '../../offline/queue/queue.ts';
import { releaseEntry, undoEntry } from '../../offline/queue/queue-store.ts';
import { sendNow } from '../../offline/queue/send-loop.ts';
import type { RecordingStore, UndoableRecording } from './recording-store.ts';

/**
 * Lets the last OK be undone for five seconds, during which it stays on the device. It is sent at once if the user
 * records the next item, leaves the screen or switches to another app.
 */
export function useUndo(store: RecordingStore) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useCallback(() => store.getState().undoable, [store]);
  const set = useCallback(
    (undoable: UndoableRecording | undefined) => {
      clearTimeout(timer.current);
      store.setState({ undoable });
      if (!undoable) return;
      timer.current = setTimeout(() => {
        store.setState({ undoable: undefined });
        void sendNow();
      }, undoWindowMs);
    },
    [store],
  );
  /** Releases the last OK, so that it can be sent. With an id, only if it has that id. */
  const release = useCallback(
    async (clientId = held()?.clientId) => {
      if (clientId === undefined || clientId !== held()?.clientId) return;
      set(undefined);
      await releaseEntry(deviceDatabase, clientId);
      void sendNow();
    },
    [held, set],
  );
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void release();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void release();
    };
  }, [release]);
  /** Undoes the last OK; resolves to whether it was removed. */
  const undo = useCallback(async (): Promise<boolean> => {
    const last = held();
    if (!last) return false;
    const isUndone = await undoEntry(deviceDatabase, last.clientId, Date.now());
    set(undefined);
    if (isUndone) toast.good(deviceMessages.undone);
    else toast.attention(deviceMessages.tooLate);
    return isUndone;
  }, [held, set]);
  return { held, set, release, undo };
}
