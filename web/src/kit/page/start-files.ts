import { waitUntilIdle } from './when-idle.ts';

// The files of the app in the order of their dependencies. The build writes their names into index.html
// (web/start-files-plugin.ts). They run one by one, because all of them together would make a phone ignore touch for a
// noticeable part of a second.

/**
 * `page`: the files that every page needs; `frame`: the frame around every screen of a signed-in user; `inbox`: the
 * Inbox screen. The other groups load later: device storage, live updates, and the inspection screens.
 */
export type StartFiles = Readonly<
  Record<'page' | 'frame' | 'inbox' | 'device' | 'live' | 'inspection', readonly string[]>
>;
export const startFilesId = 'start-files';

/**
 * Reads the names of the files from index.html. During development, where imports load the files, the lists are empty.
 */
export function readStartFiles(): StartFiles {
  const text = document.getElementById(startFilesId)?.textContent;
  return text ? JSON.parse(text) : { page: [], frame: [], inbox: [], device: [], live: [], inspection: [] };
}

const started = new Set<string>();

function request(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  );
}

/** Requests the files all at once but runs them one by one, calling `pause` after each. */
export async function runInSteps(files: readonly string[], pause = nextTask): Promise<void> {
  const missing = files.filter((file) => !started.has(file));
  request(missing);
  for (const file of missing) {
    started.add(file);
    // If a file fails to load, the import that needs it will report the error.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await pause();
  }
}
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs the files of a later group, each when the page is idle. */
export async function runWhenIdle(part: 'device' | 'live'): Promise<void> {
  await waitUntilIdle();
  await runInSteps(readStartFiles()[part], waitUntilIdle);
}

/** Requests the files of screens that the user may open next. They only run when such a screen is opened. */
export async function preloadWhenIdle(part: 'inspection'): Promise<void> {
  await waitUntilIdle();
  request(readStartFiles()[part].filter((file) => !started.has(file)));
}
