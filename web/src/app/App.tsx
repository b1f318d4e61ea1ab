import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../kit/ask.ts';
import { ConfirmHost } from '../kit/dialog/ConfirmHost.tsx';
import { Toasts } from '../kit/feedback/Toasts.tsx';
import { router } from './router.tsx';
import { theme } from './theme.ts';

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="roadworthy.theme">
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
