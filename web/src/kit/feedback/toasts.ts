import { createStore } from 'zustand/vanilla';

/** Toasts are shown at the top right for five seconds. Any code can add one; `Toasts` renders them. */
export type Toast = { id: number; tone: 'good' | 'bad' | 'attention'; text: string };

export const toastStore = createStore<readonly Toast[]>(() => []);
let lastId = 0;
const update = (change: (toasts: readonly Toast[]) => readonly Toast[]) => toastStore.setState(change, true);

export const toastSeconds = 5;
export const dismissToast = (id: number) => update((toasts) => toasts.filter((toast) => toast.id !== id));

const show =
  (tone: Toast['tone']) =>
  (text: string): Toast['id'] => {
    const id = ++lastId;
    update((toasts) => [...toasts.filter((toast) => toast.text !== text), { id, tone, text }].slice(-4));
    setTimeout(() => dismissToast(id), toastSeconds * 1000);
    return id;
  };
export const toast = { good: show('good'), bad: show('bad'), attention: show('attention') };
