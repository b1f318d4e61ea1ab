import { createStore } from 'zustand/vanilla';

/** Chromium fires this once, before anything asks for it, with its own dialog to install the app. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
export const installPrompt = createStore<{ event: InstallPrompt | undefined }>(() => ({ event: undefined }));

export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => installPrompt.setState({ event: event as InstallPrompt }));
  window.addEventListener('appinstalled', () => installPrompt.setState({ event: undefined }));
}
