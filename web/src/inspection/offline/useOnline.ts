import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivityChange } from '../../kit/api/connectivity.ts';

// Online means that the server is reachable, regardless of what the browser reports about the network.

export const useOnline = (): boolean => useSyncExternalStore(onConnectivityChange, isOnline);
