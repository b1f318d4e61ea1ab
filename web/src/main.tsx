import './app/language.ts';
import '@fontsource-variable/inter';
import './app/theme/fallback-fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { listenForInstallPrompt } from './kit/session/install-prompt.ts';

listenForInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
