import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts } from './toasts.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** Where toasts appear. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return toasts.length > 0 ? (
    <Suspense>
      <ToastStack toasts={toasts} />
    </Suspense>
  ) : null;
}
