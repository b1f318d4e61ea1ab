import './app/language.ts';
import '@fontsource-variable/inter';
import './app/theme/fallback-fonts.css';
import { isPlainInbox, showEarlyInbox } from './inbox/early-inbox.ts';
import { listenForInstallPrompt } from './kit/session/install-prompt.ts';
import { findIdleLimitMs, wasIdle } from './kit/session/last-activity.ts';
import { readSession, type Session } from './kit/session/stored-session.ts';
import { readStartFiles, runInSteps } from './kit/page/start-files.ts';

// The first file of every page. It is small, so that even on a slow network a phone can show something before the app
// has loaded (docs/decisions/0114-inbox-before-its-code.md).

/** Whether the page is not locked. A locked page shows and requests nothing. */
const isOpen = (session: Session): boolean => !session.ended && !wasIdle(findIdleLimitMs(session));

async function start(): Promise<void> {
  const { page, frame, inbox } = readStartFiles();
  const session = readSession();
  const root = document.getElementById('root');
  const isEarly = root && session?.company && isOpen(session) && isPlainInbox(location);
  // The network is busy with the files that every page needs, so the app waits until the early Inbox is on the screen.
  if (isEarly) await showEarlyInbox(root, session);
  await runInSteps([...page, ...(session ? frame : []), ...(isEarly ? inbox : [])]);
  await import('./main.tsx');
}
listenForInstallPrompt();
void start();
