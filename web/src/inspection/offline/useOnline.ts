import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivityChange } from '../../kit/api/connectivity.ts';

// Online is who reaches the server, whatever the browser says of the network.

export const useOnline = (): boolean => useSyncExternalStore(onConnectivityChange, isOnline);
