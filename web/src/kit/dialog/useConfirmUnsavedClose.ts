import { useState } from 'react';
import { confirm, type ConfirmQuestion } from './confirm.ts';
import { leaveQuestions, useUnsavedChanges } from './unsaved-changes.ts';

// A glove beside a dialog, or Escape for something else, must not take away what somebody typed or photographed in it. Its own buttons close it as ever.

export const closeQuestion: ConfirmQuestion = { ...leaveQuestions.lost, title: 'Close without saving?', yes: 'Close' };

type Options = {
  /** It is on its way to the server. */
  busy?: boolean;
  /** What is entered is a draft. */
  keeps?: boolean;
};
export function useConfirmUnsavedClose(onClose: () => void, { busy = false, keeps = false }: Options = {}) {
  const [isEntered, setEntered] = useState(false);
  useUnsavedChanges(isEntered && !busy, keeps ? 'draft' : 'lost');
  return {
    markEntered: () => setEntered(true),
    close: (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
      if (!isEntered || keeps) return onClose();
      if (reason === 'backdropClick') return;
      void confirm(closeQuestion).then((isLeaving) => {
        if (isLeaving) onClose();
      });
    },
  };
}
