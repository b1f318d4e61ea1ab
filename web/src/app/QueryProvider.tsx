import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../kit/api/api-query.ts';

// Loaded lazily, but must be there when the network is not.
void import('../kit/feedback/ToastStack.tsx');
void import('../kit/dialog/ConfirmDialog.tsx');

/** Provides the query client to every screen that reads from the server. The sign-in page does not need one. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
