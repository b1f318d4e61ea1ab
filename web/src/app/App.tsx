import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router';
import { ConfirmHost } from '../kit/dialog/ConfirmHost.tsx';
import { Toasts } from '../kit/feedback/Toasts.tsx';
import { router } from './router.tsx';
import { theme } from './theme/theme.ts';

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="roadworthy.theme">
      <CssBaseline />
      <RouterProvider router={router} />
      <Toasts />
      <ConfirmHost />
    </ThemeProvider>
  );
}
