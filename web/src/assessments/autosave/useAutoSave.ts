import { useCallback, useEffect, useRef, useState } from 'react';
import { getSession, useSignedIn } from '../../kit/session/session.ts';
import { openTabStore, type TabStore } from '../../kit/storage/tab-store.ts';
import { calculateAnswerRetryDelayMs, saveDelayMs } from './pending-answers.ts';

// Auto-save: edits appear on the screen and are stored on the device at once, and are sent as soon as possible.

export type SaveState = 'saved' | 'saving' | 'not saved';

/** Stores pending changes in memory and in this tab's storage. Never takes over changes of another user. */
export function usePendingChanges<T>(key: string) {
  const [pending, setPending] = useState<Readonly<Record<string, T>>>({});
  const store = useRef<TabStore<T>>(undefined);
  useEffect(() => {
    const tabStore = openTabStore<T>(key, setPending);
    store.current = tabStore;
    const adoptAbandoned = () => void tabStore.adoptAbandoned();
    adoptAbandoned();
    window.addEventListener('focus', adoptAbandoned);
    return () => {
      window.removeEventListener('focus', adoptAbandoned);
      tabStore.close();
    };
  }, [key]);
  const getStore = useCallback(() => store.current, []);
  return { pending, getStore };
}

/**
 * Sends the pending changes 500 ms after the last key press. If the connection is lost or the server fails, they stay
 * pending and are sent later. `send` returns whether the server has handled the request.
 */
export function useAutoSave(pending: object, send: () => Promise<boolean>): SaveState {
  const { me, ended } = useSignedIn();
  const [busy, setBusy] = useState(false);
  const trouble = useRef({ failures: 0, until: 0 });
  const go = useCallback(async () => {
    if (getSession()?.me._id !== me._id || getSession()?.ended) return;
    setBusy(true);
    // After any failure the changes stay on the device and are sent again.
    const isHandled = await send().catch(() => false);
    const failures = isHandled ? 0 : trouble.current.failures + 1;
    trouble.current = { failures, until: isHandled ? 0 : Date.now() + calculateAnswerRetryDelayMs(failures) };
    // Must come last, because it schedules the next attempt.
    setBusy(false);
  }, [me._id, send]);
  useEffect(() => {
    if (Object.keys(pending).length === 0 || busy || ended) return undefined;
    const timer = setTimeout(() => void go(), Math.max(saveDelayMs, trouble.current.until - Date.now()));
    const sendNow = () => void go();
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [pending, busy, ended, go]);
  return Object.keys(pending).length === 0 ? 'saved' : busy ? 'saving' : 'not saved';
}
