/** Loads a small value stored on the device, such as unsent input. */
export function loadLocal<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(key);
  return text === null ? fallback : (JSON.parse(text) as T);
}

export const saveLocal = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
export const removeLocal = (key: string): void => localStorage.removeItem(key);
