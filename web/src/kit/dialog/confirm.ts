import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import { deleteConfirmation } from '@roadworthy/contract/kit/delete-confirmation.ts';
import type { ReactNode } from 'react';

/** Asks before something is done. `await confirm({...})` answers true for yes. */
export type ConfirmQuestion = {
  title: string;
  text: ReactNode;
  /** What it is about, by its name: said below the sentence. */
  subject?: string | undefined;
  yes?: string;
  no?: string | null;
  /** Yes ends or deletes what others, or this person, have by now. What was only entered in an open dialog is no such thing. */
  danger?: boolean;
  /** It may come up by a slip of the hand in the midst of typing: the next key answers nothing. So with every danger. */
  careful?: boolean;
  wide?: boolean;
};
export type OpenQuestion = ConfirmQuestion & { answer: (yes: boolean) => void };

let openQuestion: OpenQuestion | undefined;
const listeners = new Set<() => void>();
const set = (next: OpenQuestion | undefined) => {
  openQuestion = next;
  listeners.forEach((listener) => listener());
};
export const currentQuestion = () => openQuestion;
export const onQuestion = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion?.answer(false);
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });

/** Before every deletion: the specified sentence, and the name of what is deleted where the sentence has none. */
export const confirmDelete = (thing: string, about?: string) =>
  confirm({ title: deleteConfirmation.title, text: fillTemplate(deleteConfirmation.text, { thing }), subject: about, danger: true });
