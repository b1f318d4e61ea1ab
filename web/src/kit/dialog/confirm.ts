import { deleteConfirmation } from '@roadworthy/contract/kit/messages/components/delete-confirmation.messages.ts';

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** A confirmation before an action. `await confirm({...})` resolves to true for yes. */
export type ConfirmQuestion = {
  title: string;
  text: ReactNode;
  /** The name of the record concerned, shown below the question. */
  subject?: string | undefined;
  yes?: string;
  no?: string | null;
  /** The action ends or deletes saved data; discarding unsaved input in an open dialog does not count. */
  danger?: boolean;
  /**
   * The question may appear while the user is typing, so the next key must not confirm it by accident. Always true for
   * `danger`.
   */
  careful?: boolean;
  wide?: boolean;
};
export type OpenQuestion = ConfirmQuestion & { answer: (yes: boolean) => void };

export const openQuestionStore = createStore<OpenQuestion | undefined>(() => undefined);
const set = (next: OpenQuestion | undefined) => openQuestionStore.setState(next, true);

export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestionStore.getState()?.answer(false);
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });

/** Asks before a deletion, with the specified sentence and, unless that contains it, the record's name. */
export const confirmDelete = (item: string, about?: string) =>
  confirm({
    title: deleteConfirmation.title,
    text: deleteConfirmation.text({ item }),
    subject: about,
    danger: true,
  });
