import { useState } from 'react';
import { confirm, type Question } from './confirm.ts';

// A glove beside a dialog, or Escape for something else, must not take away what somebody typed or photographed in it. Its own buttons close it as ever.

export const closingUnsaved: Question = {
  title: 'Close without saving?',
  text: 'What you entered here is not saved and would be lost.',
  yes: 'Close',
  no: 'Stay',
  careful: true,
};

/** `standing`: where the matter stands; once it has moved on, what was entered before has gone with it. */
export function useCarefulClose(onClose: () => void, standing = '') {
  const [enteredAt, setEnteredAt] = useState<string>();
  return {
    entered: () => setEnteredAt(standing),
    close: (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
      if (enteredAt !== standing) onClose();
      else if (reason === 'escapeKeyDown')
        void confirm(closingUnsaved).then((isLeaving) => {
          if (isLeaving) onClose();
        });
    },
  };
}
