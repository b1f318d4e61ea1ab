import { toast } from './feedback/toasts.ts';

// Files that the server makes for somebody who is signed in: fetched with the session, so they come as bytes and not by a link.

/** Long enough for a slow browser to take over what it was given. */
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
 * Opens a file in a window of its own, to be read or printed. The window is opened before the file is there: a browser only allows it in the
 * moment of the press. Where it does not, the file is saved instead.
 */
export async function openInWindow(name: string, fetched: () => Promise<Blob>): Promise<void> {
  const page = window.open('', '_blank');
  if (page) {
    page.document.title = name;
    page.document.body.textContent = `${name} is being made …`;
  }
  try {
    const file = await fetched();
    if (page && !page.closed) showPage(page, file);
    else if (!page) {
      saveFile(file, name);
      toast.attention('The browser opened no window, so the file was saved instead.');
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
