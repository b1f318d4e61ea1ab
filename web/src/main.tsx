import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { OpenPath } from './access/sign-in/SignInLink.tsx';
import { SignInPage } from './access/sign-in/SignInPage.tsx';
import { App } from './app/App.tsx';
import { parseSignInAddress } from './app/sign-in-address.ts';
import { reportUnexpected } from './kit/feedback/report-unexpected.ts';
import { hasEarlyResponses } from './kit/api/early-answers.ts';
import { readStartFiles, runInSteps } from './kit/page/start-files.ts';
import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import Button from '@mui/material/Button';
import { SignInFrame } from './access/sign-in/SignInFrame.tsx';

/** Shown instead of all screens if their files cannot be loaded. */
const StartupError = () => (
  <SignInFrame title={messages.loadFailed} subtitle={messages.offline}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      {messages.retry}
    </Button>
  </SignInFrame>
);

// The app, loaded by start.ts. A visitor to the sign-in page loads just that page; the router and the frame of all
// other screens follow while they type. For any other page these load at once. Until then, index.html shows the
// product's name.

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
/** Renders the page in a transition, which React divides into short steps, so that a slow phone keeps responding. */
const show = (content: ReactNode) => startTransition(() => root.render(<App>{content}</App>));

async function loadScreens() {
  await runInSteps(readStartFiles().frame);
  return import('./app/router.tsx');
}
async function showScreens(): Promise<void> {
  const { Screens, preloadedScreens } = await loadScreens();
  if (hasEarlyResponses()) {
    const { loadInbox } = await import('./inbox/load-inbox.ts');
    preloadedScreens.set('inbox', await loadInbox());
  }
  show(<Screens />);
}
const openFromSignIn: OpenPath = async (path, options) => {
  try {
    const { router } = await loadScreens();
    await router.navigate(path, options);
    await showScreens();
  } catch (error) {
    reportUnexpected(error);
  }
};

const signIn = parseSignInAddress();
if (signIn) {
  show(<SignInPage companyId={signIn.companyId} state={null} open={openFromSignIn} />);
  document.addEventListener('input', () => void loadScreens().catch(() => undefined), { once: true });
} else
  void showScreens().catch((error: unknown) => {
    reportError(error);
    show(<StartupError />);
  });
