import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { dialogMessages as messages } from '@roadworthy/contract/kit/messages/components/dialog.messages.ts';
import { useState } from 'react';
import { confirm, type ConfirmQuestion } from './confirm.ts';
import { leaveQuestions, useUnsavedChanges } from './unsaved-changes.ts';

// Clicking outside a dialog or pressing Escape by mistake must not discard input. The dialog's own buttons close it
// without asking.

export const closeQuestion: ConfirmQuestion = {
  ...leaveQuestions.lost,
  title: messages.closeWithoutSaving,
  yes: commonMessages.close,
};

type Options = {
  /** The input is being sent. */
  busy?: boolean;
  /** The input is saved as a draft. */
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
