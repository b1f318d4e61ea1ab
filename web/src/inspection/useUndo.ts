import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { device } from './device/database.ts';
import { undoMs, type NewEntry } from './device/journal.ts';
import { letEntry, takeBack } from './device/keep.ts';
import { sendNow } from './device/sending.ts';

type Undoable = Pick<NewEntry, 'clientId' | 'kind' | 'target' | 'title'>;

/**
 * The last OK can be taken back for five seconds: it waits on the device for so long, and then leaves it. Whoever records the next one, leaves the screen or
 * puts the phone away has meant it, and it goes at once.
 */
export function useUndo() {
  const [undoable, setUndoable] = useState<Undoable>();
  const last = useRef<Undoable>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = useCallback((next: Undoable | undefined) => {
    clearTimeout(timer.current);
    last.current = next;
    setUndoable(next);
    if (!next) return;
    timer.current = setTimeout(() => {
      last.current = undefined;
      setUndoable(undefined);
      void sendNow();
    }, undoMs);
  }, []);
  /** The last one, or the named one when it is the last. */
  const letGo = useCallback(
    async (clientId = last.current?.clientId) => {
      if (clientId === undefined || clientId !== last.current?.clientId) return;
      set(undefined);
      await letEntry(device, clientId);
      void sendNow();
    },
    [set],
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
    if (!last.current) return false;
    const isBack = await takeBack(device, last.current.clientId, Date.now());
    set(undefined);
    if (isBack) toast.good(deviceMessages.takenBack);
    else toast.attention(deviceMessages.tooLate);
    return isBack;
  }, [set]);
  const held = useCallback(() => last.current, []);
  return { undoable, held, set, letGo, undo };
}
