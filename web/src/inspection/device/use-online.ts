import { useSyncExternalStore } from 'react';
import { isReached, onReach, tellReached } from '../../kit/reach.ts';

// Online is who reaches the server: the device has a network, and the last call was answered. A network that comes back counts until a call fails.

const subscribe = (listener: () => void) => {
  const back = () => {
    tellReached(true);
    listener();
  };
  const stop = onReach(listener);
  window.addEventListener('online', back);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', back);
    window.removeEventListener('offline', listener);
  };
};
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine && isReached());
