import { pageMessages as messages } from '@roadworthy/contract/kit/messages/components/page.messages.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

// The title of the current page, for the browser tab and for screen reader announcements.

const title = createStore(() => '');

export function setPageTitle(next: string): void {
  document.title = messages.documentTitle({ title: next });
  title.setState(next);
}

export const usePageTitle = (): string => useStore(title);
