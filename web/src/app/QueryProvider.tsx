import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../kit/api/api-query.ts';

// Toasts and dialogs are loaded lazily, but must be available without a network.
void import('../kit/feedback/ToastStack.tsx');
void import('../kit/dialog/ConfirmDialog.tsx');

/** Providers for every screen that reads from the server; the sign-in page does without them. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
