import './app/language.ts';
import '@fontsource-variable/inter';
import './app/theme/fallback-fonts.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { OpenPath } from './access/sign-in/SignInLink.tsx';
import { SignInPage } from './access/sign-in/SignInPage.tsx';
import { App } from './app/App.tsx';
import { FailedStart } from './app/FailedStart.tsx';
import { signInAddress } from './app/sign-in-address.ts';
import { reportUnexpected } from './kit/feedback/report-unexpected.ts';
import { listenForInstallPrompt } from './kit/session/install-prompt.ts';

// A visitor to the sign-in page loads only that page. The router and the frame of all other screens follow while the
// visitor types, or at once on any other page; until then index.html shows the name of the product.

listenForInstallPrompt();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
/** As a transition, React draws the first page in short steps: a slow phone stays usable in between. */
const show = (content: ReactNode) => startTransition(() => root.render(<App>{content}</App>));

const loadScreens = () => import('./app/router.tsx');
async function showScreens(): Promise<void> {
  const { Screens } = await loadScreens();
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

const signIn = signInAddress();
if (signIn) {
  show(<SignInPage companyId={signIn.companyId} state={null} open={openFromSignIn} />);
  document.addEventListener('input', () => void loadScreens().catch(() => undefined), { once: true });
} else
  void showScreens().catch((error: unknown) => {
    reportError(error);
    show(<FailedStart />);
  });
