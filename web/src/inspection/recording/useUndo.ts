import { deviceMessages } from '@roadworthy/contract/inspection/device.messages.ts';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { device } from '../offline/device-database.ts';
import { undoWindowMs } from '../offline/queue/queue.ts';
import { releaseEntry, undoEntry } from '../offline/queue/queue-store.ts';
import { sendNow } from '../offline/queue/send-loop.ts';
import type { RecordingStore, Undoable } from './recording-store.ts';

/**
 * The last OK can be taken back for five seconds: it waits on the device for so long, and then leaves it. Whoever records the next one, leaves the screen or
 * puts the phone away has meant it, and it goes at once.
 */
export function useUndo(store: RecordingStore) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useCallback(() => store.get().undoable, [store]);
  const set = useCallback(
    (undoable: Undoable | undefined) => {
      clearTimeout(timer.current);
      store.set({ undoable });
      if (!undoable) return;
      timer.current = setTimeout(() => {
        store.set({ undoable: undefined });
        void sendNow();
      }, undoWindowMs);
    },
    [store],
  );
  /** The last one, or the named one when it is the last. */
  const letGo = useCallback(
    async (clientId = held()?.clientId) => {
      if (clientId === undefined || clientId !== held()?.clientId) return;
      set(undefined);
      await releaseEntry(device, clientId);
      void sendNow();
    },
    [held, set],
  );
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void letGo();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void letGo();
    };
  }, [letGo]);
  /** The way back itself; answers whether nothing was recorded. */
  const undo = useCallback(async (): Promise<boolean> => {
    const last = held();
    if (!last) return false;
    const isUndone = await undoEntry(device, last.clientId, Date.now());
    set(undefined);
    if (isUndone) toast.good(deviceMessages.undone);
    else toast.attention(deviceMessages.tooLate);
    return isUndone;
  }, [held, set]);
  return { held, set, letGo, undo };
}
