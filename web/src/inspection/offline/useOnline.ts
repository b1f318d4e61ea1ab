import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivityChange } from '../../kit/api/connectivity.ts';

// Online means that the server is reachable, whatever the browser says about the network.

export const useOnline = (): boolean => useSyncExternalStore(onConnectivityChange, isOnline);
