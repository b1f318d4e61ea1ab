import { useState } from 'react';
import { confirm, type Question } from './confirm.ts';
import { leavingUnsaved, useLeaveGuard } from './leaving.ts';

// A glove beside a dialog, or Escape for something else, must not take away what somebody typed or photographed in it. Its own buttons close it as ever.

export const closingUnsaved: Question = { ...leavingUnsaved.lost, title: 'Close without saving?', yes: 'Close' };

type Options = {
  /** Where the matter stands; once it has moved on, what was entered before has gone with it. */
  standing?: string;
  /** It is on its way to the server. */
  busy?: boolean;
  /** What is entered is a draft. */
  keeps?: boolean;
};
export function useCarefulClose(onClose: () => void, { standing = '', busy = false, keeps = false }: Options = {}) {
  const [enteredAt, setEnteredAt] = useState<string>();
  const isEntered = enteredAt === standing;
  useLeaveGuard(isEntered && !busy, keeps ? 'draft' : 'lost');
  const ask = (): void => {
    if (!isEntered || keeps) return onClose();
    void confirm(closingUnsaved).then((isLeaving) => {
      if (isLeaving) onClose();
    });
  };
  return {
    entered: () => setEnteredAt(standing),
    /** Of a button that closes without a word. */
    ask,
    close: (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
      if (!isEntered || keeps || reason === 'escapeKeyDown') ask();
    },
  };
}
