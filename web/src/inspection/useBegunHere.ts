import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useEffect, useMemo } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { newBegunHere } from './begun-here.ts';
import { device } from './device/database.ts';
import type { RecordingNowStore } from './recording-now.ts';

/** Said once, not with each letter. */
let toldFull = false;
function onFull(): void {
  if (!toldFull) toast.attention(deviceMessages.begunNotKept);
  toldFull = true;
}

/** What was begun on the plan: read when it opens, and written when the page goes. */
export function useBegunHere(now: RecordingNowStore, userId: string, planId: string) {
  const here = useMemo(() => newBegunHere(device, { userId, planId }, now, onFull), [now, userId, planId]);
  useEffect(() => {
    void here.load();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void here.writeAll();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void here.writeAll();
    };
  }, [here]);
  return here;
}
