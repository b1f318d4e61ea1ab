import { fill } from '@roadworthy/contract/kit/fill.ts';
import { deleteQuestion } from '@roadworthy/contract/kit/question.ts';
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

/** Before every deletion. */
export const confirmDelete = (thing: string) => confirm({ title: deleteQuestion.title, text: fill(deleteQuestion.text, { thing }), danger: true });
