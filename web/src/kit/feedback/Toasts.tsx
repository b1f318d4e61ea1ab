import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, onToasts } from './toasts.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** Where short messages appear. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return toasts.length > 0 ? (
    <Suspense>
      <ToastStack toasts={toasts} />
    </Suspense>
  ) : null;
}
