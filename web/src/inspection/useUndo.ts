import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { device } from './device/database.ts';
import { undoMs } from './device/journal.ts';
import { letEntry, takeBack } from './device/keep.ts';
import { sendNow } from './device/sending.ts';
import type { RecordingNowStore, Undoable } from './recording-now.ts';

/**
 * The last OK can be taken back for five seconds: it waits on the device for so long, and then leaves it. Whoever records the next one, leaves the screen or
 * puts the phone away has meant it, and it goes at once.
 */
export function useUndo(now: RecordingNowStore) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useCallback(() => now.get().undoable, [now]);
  const set = useCallback(
    (undoable: Undoable | undefined) => {
      clearTimeout(timer.current);
      now.set({ undoable });
      if (!undoable) return;
      timer.current = setTimeout(() => {
        now.set({ undoable: undefined });
        void sendNow();
      }, undoMs);
    },
    [now],
  );
  /** The last one, or the named one when it is the last. */
  const letGo = useCallback(
    async (clientId = held()?.clientId) => {
      if (clientId === undefined || clientId !== held()?.clientId) return;
      set(undefined);
      await letEntry(device, clientId);
      void sendNow();
    },
    [held, set],
  );
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void letGo();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void letGo();
    };
  }, [letGo]);
  /** The way back itself; answers whether nothing was recorded. */
  const undo = useCallback(async (): Promise<boolean> => {
    const last = held();
    if (!last) return false;
    const isBack = await takeBack(device, last.clientId, Date.now());
    set(undefined);
    if (isBack) toast.good(deviceMessages.takenBack);
    else toast.attention(deviceMessages.tooLate);
    return isBack;
  }, [held, set]);
  return { held, set, letGo, undo };
}
