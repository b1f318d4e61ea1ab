import { createStore } from 'zustand/vanilla';

/** Chromium fires this event once, as soon as the app can be installed; `prompt` opens the browser's install dialog. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
export const installPrompt = createStore<{ event: InstallPrompt | undefined }>(() => ({ event: undefined }));

export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => installPrompt.setState({ event: event as InstallPrompt }));
  window.addEventListener('appinstalled', () => installPrompt.setState({ event: undefined }));
}
