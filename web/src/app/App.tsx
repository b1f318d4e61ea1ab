import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../kit/dialog/ConfirmHost.tsx';
import { Toasts } from '../kit/feedback/Toasts.tsx';
import { theme } from './theme/theme.ts';

export function App({ children }: { children: ReactNode }) {
  return (
    // Nothing is rendered on the server, so `noSsr` uses the stored mode at once. Without it, everything would render
    // twice.
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="roadworthy.theme" noSsr>
      <CssBaseline />
      {children}
      <Toasts />
      <ConfirmHost />
    </ThemeProvider>
  );
}
