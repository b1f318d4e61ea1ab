import { kitMessages as messages } from '@roadworthy/contract/kit/messages/kit.messages.ts';
import { toast } from './feedback/toasts.ts';

// Files that the server generates for signed-in users. A plain link cannot open them, because it does not send the
// session token.

/** Long enough for even a slow browser to take over the data. */
const urlLifetimeMs = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}

/**
 * Opens a file in a new window for reading or printing. Browsers allow this only during the click, so the window opens
 * before the file has arrived. If the browser refuses, the file is downloaded instead.
 */
export async function openInWindow(name: string, fetched: () => Promise<Blob>): Promise<void> {
  const page = window.open('', '_blank');
  if (page) {
    page.document.title = name;
    page.document.body.textContent = messages.fileInProgress({ name });
  }
  try {
    const file = await fetched();
    if (page && !page.closed) showPage(page, file);
    else if (!page) {
      saveFile(file, name);
      toast.attention(messages.noWindow);
    }
  } catch (error) {
    page?.close();
    throw error;
  }
}

function showPage(page: Window, file: Blob): void {
  const url = URL.createObjectURL(file);
  page.location.replace(url);
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}
