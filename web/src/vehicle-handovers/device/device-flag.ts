// Remembers whether this device has drafts or unsent records, so that pages need not load the database to find out.

const key = 'roadworthy.handovers-on-device';
export const hasHandoversOnDevice = (): boolean => localStorage.getItem(key) !== null;
export function noteHandoversOnDevice(some: boolean): void {
  if (some) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
}
