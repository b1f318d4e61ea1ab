import { useEffect } from 'react';
import { waitUntilIdle } from '../../kit/page/when-idle.ts';
import { hasHandoversOnDevice } from '../../vehicle-handovers/device/device-flag.ts';

/** Sends the hand-ins and hand-overs that a person left on this device, if there are any. */
export function useUnsentHandovers(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !hasHandoversOnDevice()) return;
    void waitUntilIdle()
      .then(() => import('../../vehicle-handovers/device/send-handovers.ts'))
      .then(({ startSendingHandovers }) => startSendingHandovers());
  }, [userId]);
}
