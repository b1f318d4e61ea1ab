import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../kit/api/api-query.ts';

// Toasts and dialogs are loaded lazily, but must also be available offline.
void import('../kit/feedback/ToastStack.tsx');
void import('../kit/dialog/ConfirmDialog.tsx');

/** Provides the query client to every screen that reads from the server; the sign-in page does not need it. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
