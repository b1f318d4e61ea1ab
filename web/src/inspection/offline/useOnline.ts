import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivityChange } from '../../kit/api/connectivity.ts';

// Online means that the server can be reached, whatever the browser reports about the network.

export const useOnline = (): boolean => useSyncExternalStore(onConnectivityChange, isOnline);
