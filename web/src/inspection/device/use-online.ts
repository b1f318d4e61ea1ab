import { useSyncExternalStore } from 'react';
import { isReached, onReach } from '../../kit/reach.ts';

// Online is who reaches the server, whatever the browser says of the network.

export const useOnline = (): boolean => useSyncExternalStore(onReach, isReached);
