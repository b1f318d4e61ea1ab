import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { openQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Where confirmations appear; the dialog itself is loaded with the first one. */
export function ConfirmHost() {
  const question = useStore(openQuestion);
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
}
