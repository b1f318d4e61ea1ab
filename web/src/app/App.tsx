import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../kit/dialog/ConfirmHost.tsx';
import { Toasts } from '../kit/feedback/Toasts.tsx';
import { theme } from './theme/theme.ts';

export function App({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="roadworthy.theme">
      <CssBaseline />
      {children}
      <Toasts />
      <ConfirmHost />
    </ThemeProvider>
  );
}
