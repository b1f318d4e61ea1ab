import type { ReactNode } from 'react';

/** Asks before something that cannot be taken back. `await confirm({...})` answers true for yes. */
export type Question = { title: string; text: ReactNode; yes?: string; no?: string | null; danger?: boolean; wide?: boolean };
export type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();
const set = (next: Asked | undefined) => {
  asked = next;
  listeners.forEach((listener) => listener());
};
export const currentQuestion = () => asked;
export const onQuestion = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });

export const deleteTitle = 'Please confirm to delete';
/** The question before every deletion (document 1 section 2.3, document 2 section 8). */
export const confirmDelete = (thing: string) => confirm({ title: deleteTitle, text: `You are about to delete ${thing}. Are you sure ?`, danger: true });
