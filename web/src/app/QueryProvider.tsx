import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../kit/api/api-query.ts';

// Messages and questions are drawn by parts that are loaded when needed; they must be there when the network is not.
void import('../kit/feedback/ToastStack.tsx');
void import('../kit/dialog/ConfirmDialog.tsx');

/** What every screen needs that reads from the server; the sign-in page does without. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
