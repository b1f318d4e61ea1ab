import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { toastStore } from './toasts.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

export function Toasts() {
  const toasts = useStore(toastStore);
  return toasts.length > 0 ? (
    <Suspense>
      <ToastStack toasts={toasts} />
    </Suspense>
  ) : null;
}
