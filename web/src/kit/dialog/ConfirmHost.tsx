import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Where confirmations appear; the dialog itself is loaded with the first one. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
}
