/** Toasts at the top right, shown for five seconds. Callable from anywhere; rendered by `Toasts`. */
export type Toast = { id: number; tone: 'good' | 'bad' | 'attention'; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const update = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

export const toastSeconds = 5;
export const dismissToast = (id: number) => update(toasts.filter((toast) => toast.id !== id));
export const currentToasts = () => toasts;
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const show =
  (tone: Toast['tone']) =>
  (text: string): Toast['id'] => {
    const id = ++lastId;
    update([...toasts.filter((toast) => toast.text !== text), { id, tone, text }].slice(-4));
    setTimeout(() => dismissToast(id), toastSeconds * 1000);
    return id;
  };
export const toast = { good: show('good'), bad: show('bad'), attention: show('attention') };
