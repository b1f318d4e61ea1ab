import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { openQuestionStore } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Shows the confirmations; the dialog itself is loaded with the first one. */
export function ConfirmHost() {
  const question = useStore(openQuestionStore);
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
}
