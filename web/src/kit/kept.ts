/** Small things kept on the device, such as what is typed and not sent yet. */
export function kept<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(key);
  return text === null ? fallback : (JSON.parse(text) as T);
}

export const keep = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
export const forget = (key: string): void => localStorage.removeItem(key);
